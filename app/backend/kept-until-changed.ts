/** Of public pages that the server answers from memory, or by "not modified", until something behind them changes. */
export const KEPT_UNTIL_CHANGED = "public, max-age=0, must-revalidate";
