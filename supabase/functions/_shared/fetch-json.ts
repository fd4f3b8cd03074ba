/** Why a source failed, for its public health record: never includes the API key. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Reads the reason from an error response, if any. */
type ReadReason = (response: unknown) => string | null;

type Options = { timeoutMs: number; maxBytes: number; readReason?: ReadReason };

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const declaredBytes = Number(response.headers.get("Content-Length") ?? 0);
  const text = declaredBytes > maxBytes ? null : await response.text();
  if (text === null || text.length > maxBytes) throw new SourceError(`the response is longer than ${maxBytes} bytes`);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new SourceError("the response is not JSON", { cause: problem });
  }
}

/** GETs JSON from an external source; anything but valid JSON in time throws `SourceError`. */
export async function fetchJson(url: string, { timeoutMs, maxBytes, readReason }: Options): Promise<unknown> {
  const { host } = new URL(url);
  const request = { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(timeoutMs) };
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, request);
    text = await readBody(response, maxBytes);
  } catch (problem) {
    if (problem instanceof SourceError) throw problem;
    const isTimeout = problem instanceof Error && problem.name === "TimeoutError";
    const reason = isTimeout ? `did not respond within ${timeoutMs / 1000} s` : "could not be reached";
    throw new SourceError(`${host} ${reason}`, { cause: problem });
  }
  if (response.ok) return parseJson(text);
  const reason = readReason?.(text.startsWith("{") ? parseJson(text) : null) ?? null;
  throw new SourceError(`${host} answered ${response.status}${reason === null ? "" : `: ${reason}`}`);
}
