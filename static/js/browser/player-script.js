/** Loads the script that defines the element `<slide-and-seek>`, the player of recordings. */

import { once } from "./once.js";
import { stableUrl } from "./site.js";

const PLAYER = "puzzle/recording_file/player.js";

/** Runs the script of the player. */
export const loadPlayer = once(
  () =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = stableUrl(PLAYER);
      script.onload = () => resolve(undefined);
      script.onerror = () => reject(new Error(`${PLAYER} is missing`));
      document.head.append(script);
    }),
);
