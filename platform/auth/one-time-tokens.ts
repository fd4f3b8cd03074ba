import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";

/** How long a mail can be used. */
export const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
const PKCE_PREFIX = "pkce_";

export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

export type OneTimeToken = { user_id: string; token_type: TokenType; token_hash: string; relates_to: string };

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX);

/**
 * The six digits that belong to a token. They follow from the token and not the token from them, so that a link
 * cannot be guessed by trying a million codes.
 */
export function codeOf(token: string) {
  const number = createHash("sha256").update(`code:${token}`).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}

type NewToken = { userId: string; type: TokenType; email: string; isPkce: boolean; now: Date };

/** Stores a fresh token, which voids an older one of its kind, and returns what goes into the link. */
export async function storeToken(tx: Transaction, { userId, type, email, isPkce, now }: NewToken): Promise<string> {
  const token = `${isPkce ? PKCE_PREFIX : ""}${randomBytes(28).toString("hex")}`;
  await tx.query(sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${userId}, ${type}, ${token}, ${email}, ${now}, ${now})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`);
  return token;
}

type Lookup = { types: readonly TokenType[]; now: Date } & ({ token: string } | { email: string; code: string });

/** The unexpired token that was presented, by its link or by address and code; null when there is none. */
export async function findToken(tx: Transaction, lookup: Lookup): Promise<OneTimeToken | null> {
  const types = `{${lookup.types.join(",")}}`;
  const oldest = new Date(lookup.now.getTime() - TOKEN_LIFETIME_MS);
  const columns = "user_id, token_type, token_hash, relates_to";
  const [column, value] = "token" in lookup ? ["token_hash", lookup.token] : ["relates_to", lookup.email];
  const rows = await tx.query<OneTimeToken>({
    text: `select ${columns} from auth.one_time_tokens
      where ${column} = $1 and created_at > $2 and token_type = any($3::auth.one_time_token_type[])`,
    values: [value, oldest.toISOString(), types],
  });
  return rows.find((row) => "token" in lookup || codeOf(row.token_hash) === lookup.code) ?? null;
}

/** Uses the token up. False when another request was faster. */
export async function consumeToken(tx: Transaction, { token_hash, token_type }: OneTimeToken): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from auth.one_time_tokens where token_hash = ${token_hash} and token_type = ${token_type} returning id`);
  return rows.length > 0;
}

export async function clearTokens(tx: Transaction, userId: string) {
  await tx.query(sql`delete from auth.one_time_tokens where user_id = ${userId}`);
}
