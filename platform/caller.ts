import type { CallerRole, RequestContext } from "./database/engine.ts";

/** Who sends a request, once the API key and the bearer token have been checked. */
export type Caller = {
  role: CallerRole;
  /** The verified claims of the token; for an API key alone `{ role }`. */
  claims: Readonly<Record<string, unknown>>;
};

/** A bearer that is not what it claims. REST answers it as PGRST301/PGRST303, auth as `bad_jwt`. */
export class InvalidTokenError extends Error {
  override readonly name = "InvalidTokenError";
  readonly reason: "malformed" | "signature" | "expired" | "not-yet-valid" | "claims";

  constructor(reason: InvalidTokenError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Resolves the caller of a request or throws `InvalidTokenError`; without a key at all it answers null. */
export type ResolveCaller = (request: Request) => Promise<Caller | null>;

/** How long a statement may take, by role, as the hosted platform sets it. */
const STATEMENT_TIMEOUT_MS = { anon: 3_000, authenticated: 8_000, service_role: 60_000 } as const;

export function toRequestContext(caller: Caller, readOnly: boolean): RequestContext {
  return {
    role: caller.role,
    settings: { "request.jwt.claims": JSON.stringify(caller.claims) },
    readOnly,
    timeoutMs: STATEMENT_TIMEOUT_MS[caller.role],
  };
}

/** What the gateway leaves on a request for the parts behind it: `c.get("caller")`. */
export type PlatformEnv = {
  Variables: { caller: Caller };
  /** Said by who asks without a socket in between, such as the pages: a person waits for them before an empty screen. */
  Bindings: { isUrgent?: boolean };
};
