import type { CaughtError } from "./keep-render-error.ts";

/** What keeps the error comes when it is needed, which is hardly ever. */
export async function reportRenderError(caught: CaughtError) {
  try {
    const { keepRenderError } = await import("./keep-render-error.ts");
    keepRenderError(caught);
  } catch {
    // Its script did not come: then the error is not kept. React has written it to the console already.
    return;
  }
}
