const NOT_ACCEPTABLE = 406;
/** PostgREST: not exactly one row. Other headers would not change that. */
const NOT_ONE_ROW = "PGRST116";
const ONE_ROW = "application/vnd.pgrst.object+json";

/** Undefined when it is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A proxy may refuse the media type; a plainer one may pass. */
export function isNotAcceptable(status: number, body: string) {
  if (status !== NOT_ACCEPTABLE) return false;
  const problem = parse(body);
  return !(typeof problem === "object" && problem !== null && "code" in problem && problem.code === NOT_ONE_ROW);
}

/** Converts the response to the media type of the first request; null when it does not hold exactly one row. */
export function toRequestedForm(askedAccept: string, body: string): string | null {
  if (!askedAccept.includes(ONE_ROW)) return body;
  const rows = parse(body);
  return Array.isArray(rows) && rows.length === 1 ? JSON.stringify(rows[0]) : null;
}
