import { badQuery, badText } from "./rest-error.ts";

/** A longer query is refused; Node's own HTTP server stops at 16 kB of headers anyway. */
const MAX_QUERY_LENGTH = 65_536;
const MAX_PARAMETERS = 500;
/** Links carry the API key here; it is meant for the gateway alone. */
const GATEWAY_KEY = "apikey";

/** The pairs of a URL's query in order, decoded strictly: what is not UTF-8 is refused, not repaired. */
export function readQueryString(url: string): [key: string, value: string][] {
  const start = url.indexOf("?");
  if (start < 0 || start === url.length - 1) return [];
  const text = url.slice(start + 1);
  if (text.length > MAX_QUERY_LENGTH)
    throw badQuery("query string is too long", `at most ${MAX_QUERY_LENGTH} characters`);
  const parts = text.split("&").filter((part) => part !== "");
  if (parts.length > MAX_PARAMETERS) throw badQuery("too many query parameters", `at most ${MAX_PARAMETERS}`);
  return parts.map(readPair).filter(([key]) => key !== GATEWAY_KEY);
}

function readPair(part: string): [key: string, value: string] {
  const equals = part.indexOf("=");
  return equals < 0 ? [decode(part), ""] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
}

/** A name or value as it stands in a URL; `+` is a space. */
function decode(text: string) {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  const decoded = tryDecode(spaced);
  if (decoded.includes("\0")) throw badText();
  return decoded;
}

function tryDecode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw badQuery("query string is not valid", "percent encoding must be valid UTF-8");
  }
}
