/** Separate from the palettes, which only the server needs. */
export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];
