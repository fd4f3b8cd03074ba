import type { CaughtError } from "./keep-render-error.ts";

/** Loaded only when an error occurs. */
export async function reportRenderError(caught: CaughtError) {
  try {
    const { keepRenderError } = await import("./keep-render-error.ts");
    keepRenderError(caught);
  } catch {
    // The chunk didn't load; React has logged the error to the console.
    return;
  }
}
