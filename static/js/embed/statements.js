/**
 * Creates statements of xAPI about answers and results. The page is in an iframe and sends them to its host as messages.
 * They have no actor: only the host knows who the student is, and adds it before it stores a statement.
 */

/** The first entries of the page's messages. No module of the page is imported, as the built site would copy it. */
const PROTOCOL = { source: "slide-and-seek", version: 1 };
const ADL = "http://adlnet.gov/expapi";
/** The keys of a link that do not change what is asked: how it is shown, and how far a student has come. */
const OTHER_KEYS = [
  ...["embed", "show", "controls", "run", "anyway", "auto", "speed", "from", "to", "theme", "poster", "recording"],
  ...["view", "layout", "map", "drawer", "lines", "stop", "together", "scale", "step", "marks", "picks", "part"],
  ...["student", "attempt"],
];

/** @typedef {{ type: "answer", id: string, kind: string, question: string, response: string, correct: string, right: boolean, seconds: number | null, choices?: string[] }} Answer */
/** @typedef {{ type: "score", right: number, questions: number, done: boolean, lesson?: number | string }} Score */
/** @typedef {{ id: string, name: string, type: string }} Activity what the student works on */

/** Returns a text in the language of the page, as xAPI writes it. @param {string} text */
const inEnglish = (text) => ({ en: text });

/** Returns a verb of ADL. @param {string} name */
const verb = (name) => ({ id: `${ADL}/verbs/${name}`, display: inEnglish(name) });

/** Returns a duration in the notation of ISO 8601. @param {number} seconds */
const duration = (seconds) => `PT${Math.round(seconds * 100) / 100}S`;

/**
 * Returns the activity of a page: the same for all students of an assignment, whose boards and names of heuristics differ.
 * @param {string} address of the page @param {string} title
 * @returns {Activity}
 */
export function activityOf(address, title) {
  const url = new URL(address);
  const keys = url.searchParams;
  const lesson = keys.get("lesson");
  for (const name of lesson === null ? OTHER_KEYS : [...keys.keys()].filter((key) => key !== "lesson"))
    keys.delete(name);
  if (keys.has("assignment")) {
    keys.delete("start");
    // Students name the heuristics that they write.
    if (keys.get("heuristic")?.startsWith("own:")) keys.set("heuristic", "own");
  }
  url.hash = "";
  return { id: url.href, name: title, type: `${ADL}/activities/${lesson === null ? "assessment" : "lesson"}` };
}

/** Returns the form of a question as xAPI and SCORM define it, with its right answer. @param {Answer} answer */
function interaction({ kind, correct, choices }) {
  if (kind === "number") return { interactionType: "numeric", correctResponsesPattern: [correct] };
  if (!choices) return { interactionType: "other", correctResponsesPattern: [correct] };
  return {
    interactionType: "choice",
    choices: choices.map((text, index) => ({ id: choiceId(index), description: inEnglish(text) })),
    correctResponsesPattern: [choiceId(choices.indexOf(correct))],
  };
}

/** Returns the id of a choice, which may not be its text. @param {number} index */
const choiceId = (index) => `choice-${index + 1}`;

/** Returns the statement about an answer. @param {Answer} answer @param {Activity} activity @param {string} timestamp */
export function answerStatement(answer, activity, timestamp) {
  const { id, question, response, right, seconds, choices } = answer;
  return {
    timestamp,
    verb: verb("answered"),
    object: {
      objectType: "Activity",
      id: `${activity.id}#${id}`,
      definition: {
        type: `${ADL}/activities/cmi.interaction`,
        name: inEnglish(question),
        description: inEnglish(question),
        ...interaction(answer),
      },
    },
    result: {
      response: choices ? choiceId(choices.indexOf(response)) : response,
      success: right,
      ...(typeof seconds === "number" && { duration: duration(seconds) }),
    },
    context: {
      platform: "Slide & Seek",
      language: "en",
      contextActivities: { parent: [{ objectType: "Activity", id: activity.id }] },
    },
  };
}

/**
 * Returns the statements about a score: none before the end, then that the activity is completed and, after a full score,
 * that it is passed. The page knows no other passing score.
 * @param {Score} score @param {number} seconds that the answers took, 0 if unknown @param {Activity} activity
 * @param {string} timestamp
 */
export function scoreStatements({ right, questions, done }, seconds, activity, timestamp) {
  if (!done) return [];
  const score = questions > 0 ? { scaled: right / questions, raw: right, min: 0, max: questions } : null;
  const statement = {
    timestamp,
    object: {
      objectType: "Activity",
      id: activity.id,
      definition: { type: activity.type, name: inEnglish(activity.name) },
    },
    result: {
      completion: true,
      ...(score && { score }),
      ...(seconds > 0 && { duration: duration(seconds) }),
    },
    context: { platform: "Slide & Seek", language: "en" },
  };
  const completed = { ...statement, verb: verb("completed") };
  if (!score || right < questions) return [completed];
  return [completed, { ...statement, verb: verb("passed"), result: { ...statement.result, success: true } }];
}

/** The seconds that the answers to a score took so far, and the last score that was sent, as text. */
const sent = { seconds: 0, score: "" };

/** Sends the statements about an answer or a score to the host. @param {Answer | Score} message @param {(message: object) => void} send */
export function sendStatements(message, send) {
  const [activity, timestamp] = [activityOf(location.href, document.title), new Date().toISOString()];
  for (const statement of statementsOf(message, activity, timestamp))
    send({ ...PROTOCOL, type: "statement", statement });
}

/** Returns the statements about a message; a score that is reported twice has none the second time. @param {Answer | Score} message @param {Activity} activity @param {string} timestamp */
function statementsOf(message, activity, timestamp) {
  if (message.type === "answer") {
    sent.seconds += message.seconds ?? 0;
    return [answerStatement(message, activity, timestamp)];
  }
  const text = JSON.stringify(message);
  if (text === sent.score) return [];
  sent.score = text;
  const statements = scoreStatements(message, sent.seconds, activity, timestamp);
  if (statements.length > 0) sent.seconds = 0; // another attempt may follow
  return statements;
}
