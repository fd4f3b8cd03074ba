type CallKind = "table" | "procedure" | "function" | "auth" | "storage" | "other";

export type Call = {
  kind: CallKind;
  /** The table, procedure or function, otherwise the path after the service. */
  name: string;
  /** Without host and query; rate limits count by it. */
  endpoint: string;
  /** GET, HEAD, and procedures known to only read. */
  isRead: boolean;
};

/** Sent by POST. A test checks that none of them writes. */
export const READING_PROCEDURES: readonly string[] = [
  "find_map_marks",
  "find_routes",
  "find_spots_near",
  "search_spots",
  "get_rating_counts",
  "get_my_access",
  "get_my_account_health",
  "get_my_account_state",
  "read_usage",
  "read_usage_funnel",
  "get_gathering",
  "list_attendees",
  "get_group_invitation",
];

const SERVICES: readonly [prefix: string, kind: CallKind][] = [
  ["/rest/v1/rpc/", "procedure"],
  ["/rest/v1/", "table"],
  ["/functions/v1/", "function"],
  ["/auth/v1/", "auth"],
  ["/storage/v1/", "storage"],
];

/** Encoded or doubled characters must not hide a name from a rule. */
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

/** Refuses `file:`, `data:`, `javascript:` and relative addresses. */
export const isServiceAddress = (address: string) => /^https?:\/\/[^/\s]/i.test(address);
