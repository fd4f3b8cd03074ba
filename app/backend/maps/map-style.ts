import type { StyleSpecification } from "maplibre-gl";
import { isNetworkError } from "#domain/connection.ts";

/** `navigator.onLine` says nothing about whether the map service responds. */
const STYLE_TIMEOUT_MS = 4_000;

/** Null when the service doesn't respond in time with a style. */
export async function findMapStyle(url: string): Promise<StyleSpecification | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) });
    if (!response.ok) return null;
    const style: unknown = await response.json();
    return isStyle(style) ? style : null;
  } catch (problem) {
    // Not an error: the bundled chart is used instead.
    if (problem instanceof TypeError || problem instanceof DOMException || problem instanceof SyntaxError) return null;
    throw problem;
  }
}

function isStyle(value: unknown): value is StyleSpecification {
  return typeof value === "object" && value !== null && "version" in value && value.version === 8 && "layers" in value;
}

/** A missing coast while offline is visible on the map; other errors are ours. */
export function reportMapProblem(problem: Error) {
  if (!isNetworkError(problem.message)) reportError(problem);
}
