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

type OneTimeToken = { user_id: string; token_type: TokenType; token_hash: string };

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX);

/** The six digits of a token. They follow from it, so that trying a million codes does not reveal a link. */
export function codeOf(token: string) {
  const number = createHash("sha256").update(`code:${token}`).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}

type NewToken = { userId: string; type: TokenType; email: string; isPkce: boolean; now: Date };

/** Stores a new token, replacing an older one of its kind, and returns the link's part of it. */
export async function storeToken(tx: Transaction, { userId, type, email, isPkce, now }: NewToken): Promise<string> {
  const token = `${isPkce ? PKCE_PREFIX : ""}${randomBytes(28).toString("hex")}`;
  await tx.query(sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${userId}, ${type}, ${token}, ${email}, ${now}, ${now})
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`);
  return token;
}

/** What a person presents: the token of a link, or a code and the address it was sent to. */
export type Presented = { token: string } | { email: string; code: string };

/** Uses the presented token up; null when there is no such token, it has expired, or another request was faster. */
export async function consumeToken(
  tx: Transaction,
  presented: Presented,
  { types, now }: { types: readonly TokenType[]; now: Date },
): Promise<OneTimeToken | null> {
  const [column, value] = "token" in presented ? ["token_hash", presented.token] : ["relates_to", presented.email];
  const oldest = new Date(now.getTime() - TOKEN_LIFETIME_MS).toISOString();
  const rows = await tx.query<OneTimeToken>({
    text: `select user_id, token_type, token_hash from auth.one_time_tokens
      where ${column} = $1 and created_at > $2 and token_type = any($3::auth.one_time_token_type[])`,
    values: [value, oldest, `{${types.join(",")}}`],
  });
  const found = rows.find((row) => "token" in presented || codeOf(row.token_hash) === presented.code);
  if (!found) return null;
  const deleted = await tx.query(sql`
    delete from auth.one_time_tokens
    where token_hash = ${found.token_hash} and token_type = ${found.token_type} returning id`);
  return deleted.length > 0 ? found : null;
}

export async function deleteTokens(tx: Transaction, userId: string) {
  await tx.query(sql`delete from auth.one_time_tokens where user_id = ${userId}`);
}
