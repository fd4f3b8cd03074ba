/** A part of a supported method that is not built: what the real service does, and what happens here instead. */
type Missing = {
  what: string;
  instead: string;
  /** A request that shows it, on a schema with the table `pools` and the function `refuse()`. */
  request: { method: string; path: string; headers?: Readonly<Record<string, string>>; body?: string };
  answer: { status: number; code: string };
};

/** Known gaps. A new one belongs here until it is built. */
export const MISSING: readonly Missing[] = [
  {
    what: "`PUT` for a single row (supabase-js never sends it)",
    instead: "405 `PGRST117`",
    request: { method: "PUT", path: "/pools?name=eq.Cove", body: '{"name":"Cove"}' },
    answer: { status: 405, code: "PGRST117" },
  },
  {
    what: "request bodies as CSV, forms or bytes",
    instead: "400 `PGRST102`; JSON is taken",
    request: { method: "POST", path: "/pools", headers: { "content-type": "text/csv" }, body: "name\nPond" },
    answer: { status: 400, code: "PGRST102" },
  },
  {
    what: 'media types of one\'s own (domains such as `"text/html"` and their handlers)',
    instead: "406 `PGRST107`",
    request: { method: "GET", path: "/pools", headers: { accept: "text/html" } },
    answer: { status: 406, code: "PGRST107" },
  },
  {
    what: "`raise sqlstate 'PGRST'` with status and headers in its message",
    instead: "400 with the message as it is; `raise sqlstate 'PT402'` sets a status",
    request: { method: "POST", path: "/rpc/refuse", body: "{}" },
    answer: { status: 400, code: "PGRST" },
  },
  {
    what: "`Prefer: return=headers-only` (supabase-js never sends it)",
    instead: "as `return=minimal`; with `handling=strict` 400 `PGRST122`",
    request: { method: "GET", path: "/pools", headers: { prefer: "handling=strict, return=headers-only" } },
    answer: { status: 400, code: "PGRST122" },
  },
  {
    what: "`Prefer: timezone=…`",
    instead: "UTC; with `handling=strict` 400 `PGRST122`",
    request: { method: "GET", path: "/pools", headers: { prefer: "handling=strict, timezone=Europe/Dublin" } },
    answer: { status: 400, code: "PGRST122" },
  },
];
