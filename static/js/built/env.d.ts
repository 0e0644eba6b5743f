/** Constants that the build inserts; see tools/site/. */
declare const BUILT: {
  root: string;
  compressed: string[];
  texts: Record<string, string>;
  parts: Record<string, [file: string, name: string]>;
  snapshot: { digest: string };
  worker: { interpreter: string; files: Record<string, string> };
  packageList: string;
};
declare const KEPT: { folder: string; files: { path: string; integrity: string; early: boolean; type?: string }[] };
