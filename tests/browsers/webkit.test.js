import { journeys } from "./journeys.js";
import { isHere, webkit } from "./webkit.js";

journeys("WebKit", isHere, webkit);
