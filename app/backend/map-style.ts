import type { StyleSpecification } from "maplibre-gl";
import { isNoAnswer } from "#domain/connection.ts";

/** So long may an online map think; `navigator.onLine` says nothing about whether it answers. */
const STYLE_TIMEOUT_MS = 4_000;

/** The style at this address, or null when it does not answer in time with one: then there is no online map. */
export async function findMapStyle(url: string): Promise<StyleSpecification | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) });
    if (!response.ok) return null;
    const style: unknown = await response.json();
    return isStyle(style) ? style : null;
  } catch (problem) {
    // Not an error: without a network the chart that we bring along is the map.
    if (problem instanceof TypeError || problem instanceof DOMException || problem instanceof SyntaxError) return null;
    throw problem;
  }
}

function isStyle(value: unknown): value is StyleSpecification {
  return typeof value === "object" && value !== null && "version" in value && value.version === 8 && "layers" in value;
}

/** Without a network the coast is missing, which a map shows by itself; anything else is ours to know. */
export function reportMapProblem(problem: Error) {
  if (!isNoAnswer(problem.message)) reportError(problem);
}
