/** What a request asks of the backend, by its address. */
type CallKind = "table" | "procedure" | "function" | "auth" | "storage" | "other";

export type Call = {
  kind: CallKind;
  /** Of the table, procedure or function; of the rest the path below its service. */
  name: string;
  /** The path without host and query: what a limit counts and names. */
  endpoint: string;
  /** It changes nothing by itself: GET, HEAD, and procedures that are known to read only. */
  isRead: boolean;
};

/** Procedures that only read, though they are asked by POST. A test holds that the database lets none of them write. */
export const READING_PROCEDURES: readonly string[] = [
  "find_map_marks",
  "find_spots_near",
  "search_spots",
  "get_rating_counts",
  "get_my_access",
  "get_my_account_health",
  "get_my_account_state",
];

const SERVICES: readonly [prefix: string, kind: CallKind][] = [
  ["/rest/v1/rpc/", "procedure"],
  ["/rest/v1/", "table"],
  ["/functions/v1/", "function"],
  ["/auth/v1/", "auth"],
  ["/storage/v1/", "storage"],
];

/** `%2D` and doubled slashes must not hide a name from a rule; what cannot be decoded stays as it is. */
function normalizePath(path: string) {
  const merged = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  try {
    return decodeURIComponent(merged);
  } catch {
    return merged;
  }
}

export const isReadMethod = (method: string) => method === "GET" || method === "HEAD";

export function describeCall(path: string, method: string): Call {
  const endpoint = normalizePath(path);
  const service = SERVICES.find(([prefix]) => endpoint.startsWith(prefix));
  if (!service) return { kind: "other", name: endpoint, endpoint, isRead: isReadMethod(method) };
  const [prefix, kind] = service;
  const name = endpoint.slice(prefix.length);
  const isReading = kind === "procedure" && READING_PROCEDURES.includes(name);
  return { kind, name, endpoint, isRead: isReadMethod(method) || isReading };
}

/** Only http or https addresses are sent to: never `file:`, `data:`, `javascript:`, nor half an address. */
export const isServiceAddress = (address: string) => /^https?:\/\/[^/\s]/i.test(address);
