import { journeys } from "./journeys.js";
import { isInstalled, webkit } from "./webkit.js";

journeys("WebKit", isInstalled, webkit);
