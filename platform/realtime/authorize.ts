import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import type { Keys } from "../auth/keys.ts";
import { type Caller, InvalidTokenError } from "../caller.ts";
import { AS_OWNER, type Engine } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { Access, Identity } from "./channel.ts";

/** Policies run while others wait; hosted ones are cut off as early. */
const AS_JUDGE = { ...AS_OWNER, timeoutMs: 3_000 };

const EVERYTHING: Access = { readBroadcast: true, readPresence: true, writeBroadcast: true, writePresence: true };

/** Why a channel cannot be joined, or stays no longer: in the real service's words, with its code in front when joining. */
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

/** Row security cannot tell two tokens of one session apart but by their times, so they count as one caller. */
function identify(caller: Caller): Identity {
  const { iat, exp, ...lasting } = caller.claims;
  const key = createHash("sha256")
    .update(JSON.stringify([caller.role, lasting]))
    .digest("base64url");
  return { key, caller };
}

export function createAuthorize({ engine, keys }: { engine: Engine; keys: Keys }) {
  /** A signed-out session opens no channel, though its token is good for a while. */
  async function requireOpenSession(claims: Caller["claims"]) {
    const [row] = await engine.run<{ open: boolean }>(
      AS_JUDGE,
      sql`select realtime.is_session_open(${String(claims.session_id)}) as open`,
    );
    if (row?.open) return;
    throw new RefusedError("InvalidJWTToken", "Session from session_id claim in JWT does not exist");
  }

  /** Who joins: the API key's caller, or the person of a token. Throws `RefusedError`. */
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
      AS_JUDGE,
      sql`select * from realtime.check_access(${topic}, ${caller.role}, ${caller.claims})`,
    );
    return {
      readBroadcast: row?.read_broadcast === true,
      readPresence: row?.read_presence === true,
      writeBroadcast: row?.write_broadcast === true,
      writePresence: row?.write_presence === true,
    };
  }

  /** What the caller may do in a room. A private one that they may not read is refused. */
  async function authorize(identity: Identity, room: { name: string; isPrivate: boolean }): Promise<Access> {
    if (!room.isPrivate) return EVERYTHING;
    const access = await readAccess(identity, room.name);
    if (access.readBroadcast || access.readPresence) return access;
    throw new RefusedError("Unauthorized", `You do not have permissions to read from this Channel topic: ${room.name}`);
  }

  return { authenticate, authorize, identify, readAccess };
}
export type Authorize = ReturnType<typeof createAuthorize>;
