const NOT_ACCEPTABLE = 406;
/** PostgREST's own answer that there is not exactly one row: the truth, which no other header would change. */
const NOT_ONE_ROW = "PGRST116";
const ONE_ROW = "application/vnd.pgrst.object+json";

/** What the body says, or undefined when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether something on the way refused the form of the answer, so that a plainer one may pass. */
export function isNotAcceptable(status: number, body: string) {
  if (status !== NOT_ACCEPTABLE) return false;
  const told = parse(body);
  return !(typeof told === "object" && told !== null && "code" in told && told.code === NOT_ONE_ROW);
}

/**
 * The answer to the plainer question, in the form that was first asked for: a caller of one row gets that row. Null when
 * there is not exactly one, and the first answer stands.
 */
export function toRequestedForm(askedAccept: string, body: string): string | null {
  if (!askedAccept.includes(ONE_ROW)) return body;
  const rows = parse(body);
  return Array.isArray(rows) && rows.length === 1 ? JSON.stringify(rows[0]) : null;
}
