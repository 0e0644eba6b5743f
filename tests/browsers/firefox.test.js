import { firefox, isInstalled } from "./firefox.js";
import { journeys } from "./journeys.js";

journeys("Firefox", isInstalled, firefox);
