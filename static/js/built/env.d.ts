/** Constants that the build inserts; see tools/site/. */
declare const PACKED: { way: string; archives: [string, string][]; single: string[]; apart: string[] };
declare const KEPT: { folder: string; files: { path: string; integrity: string; early: boolean; type?: string }[] };
