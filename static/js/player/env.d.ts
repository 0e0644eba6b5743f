/** The markup and the styles of a player, which the build inserts; see tools/player.mjs. */
declare const PLAYER: { markup: string; fault: string; styles: string };
