import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import type { Keys } from "../auth/keys.ts";
import { type Caller, InvalidTokenError } from "../caller.ts";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Room } from "./rooms.ts";
import type { Access, Identity } from "./sockets/connection.ts";

/** Policies run while other requests wait; hosted ones have the same timeout. */
const AS_POLICY_CHECK = { ...AS_OWNER, timeoutMs: 3_000 };

const FULL_ACCESS: Access = { canRead: true, canWrite: true };

/** Why a channel cannot be joined or is closed, in the real service's words. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  get reason() {
    return `${this.code}: ${this.message}`;
  }
}

export type Authorized = { identity: Identity; token: string | null; expiresAt: number | null };

function toRefusal(problem: InvalidTokenError, token: string) {
  if (problem.reason === "expired") {
    const seconds = Math.floor(Date.now() / 1000) - (decodeJwt(token).exp ?? 0);
    return new RefusedError("InvalidJWTToken", `Token has expired ${seconds} seconds ago`);
  }
  if (problem.reason === "signature") return new RefusedError("JwtSignatureError", "Failed to validate JWT signature");
  if (problem.reason === "malformed") return new RefusedError("MalformedJWT", "The token provided is not a valid JWT");
  return new RefusedError("InvalidJWTToken", problem.message);
}

/** Two tokens of one session differ only in their times, so they count as one caller. */
function identify(caller: Caller): Identity {
  const { iat, exp, ...lasting } = caller.claims;
  const key = createHash("sha256")
    .update(JSON.stringify([caller.role, lasting]))
    .digest("base64url");
  return { key, caller };
}

export function createAuthorize({ engine, keys }: { engine: Engine; keys: Keys }) {
  /** The token of a signed-out session is still valid for a while, but joins no channel. */
  async function requireOpenSession(claims: Caller["claims"]) {
    const [row] = await engine.run<{ open: boolean }>(
      AS_POLICY_CHECK,
      sql`select realtime.is_session_open(${String(claims.session_id)}) as open`,
    );
    if (row?.open) return;
    throw new RefusedError("InvalidJWTToken", "Session from session_id claim in JWT does not exist");
  }

  /** The caller of the API key, or of a token. Throws `RefusedError`. */
  async function authenticate(token: string | null, keyCaller: Caller): Promise<Authorized> {
    if (token === null || token.startsWith("sb_"))
      return { identity: identify(keyCaller), token: null, expiresAt: null };
    try {
      const claims = await keys.verify(token);
      if (claims.role !== "authenticated") throw new InvalidTokenError("claims", "invalid claim: role");
      await requireOpenSession(claims);
      const identity = identify({ role: "authenticated", claims });
      return { identity, token, expiresAt: (claims.exp ?? 0) * 1000 };
    } catch (problem) {
      throw problem instanceof InvalidTokenError ? toRefusal(problem, token) : problem;
    }
  }

  async function readAccess({ caller }: Identity, topic: string): Promise<Access> {
    const [row] = await engine.run<Record<string, boolean>>(
      AS_POLICY_CHECK,
      sql`select * from realtime.check_access(${topic}, ${caller.role}, ${caller.claims})`,
    );
    return { canRead: row?.can_read === true, canWrite: row?.can_write === true };
  }

  /** What the caller may do in a room. Throws `RefusedError` for a private one that they may not read. */
  async function authorize(identity: Identity, room: Room): Promise<Access> {
    if (!room.isPrivate) return FULL_ACCESS;
    const access = await readAccess(identity, room.name);
    if (access.canRead) return access;
    throw new RefusedError("Unauthorized", `You do not have permissions to read from this Channel topic: ${room.name}`);
  }

  return { authenticate, authorize, identify, readAccess };
}
export type Authorize = ReturnType<typeof createAuthorize>;
