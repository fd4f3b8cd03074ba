/** Of public pages that the server answers from memory, or by "not modified", until something behind them changes. */
export const REVALIDATED_CACHE = "public, max-age=0, must-revalidate";
