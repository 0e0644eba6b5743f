import { firefox, isHere } from "./firefox.js";
import { journeys } from "./journeys.js";

journeys("Firefox", isHere, firefox);
