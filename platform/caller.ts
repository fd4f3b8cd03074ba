import type { CallerRole, RequestContext } from "./database/engine.ts";

/** Who sends a request, once the API key and the bearer token have been checked. */
export type Caller = {
  role: CallerRole;
  /** The verified claims of the token; for an API key alone `{ role }`. */
  claims: Readonly<Record<string, unknown>>;
};

/** An invalid bearer token. REST answers PGRST301 or PGRST303, auth `bad_jwt`. */
export class InvalidTokenError extends Error {
  override readonly name = "InvalidTokenError";
  readonly reason: "malformed" | "signature" | "expired" | "not-yet-valid" | "claims";

  constructor(reason: InvalidTokenError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Throws `InvalidTokenError`; null for a request without a key. */
export type ResolveCaller = (request: Request) => Promise<Caller | null>;

/** As on the hosted platform. */
const STATEMENT_TIMEOUT_MS = { anon: 3_000, authenticated: 8_000, service_role: 60_000 } as const;

export function toRequestContext(caller: Caller, readOnly: boolean): RequestContext {
  return {
    role: caller.role,
    settings: { "request.jwt.claims": JSON.stringify(caller.claims) },
    readOnly,
    timeoutMs: STATEMENT_TIMEOUT_MS[caller.role],
  };
}

/** What the gateway sets for the services behind it. */
export type PlatformEnv = {
  Variables: { caller: Caller };
  /** Set for in-process requests of pages, which go first. */
  Bindings: { isUrgent?: boolean };
};
