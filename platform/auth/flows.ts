import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import { AuthError, validationError } from "./auth-error.ts";
import type { Identity } from "./identities.ts";

/** How long a code can be exchanged, and how long a person may stay at a provider. */
export const FLOW_LIFETIME_MS = 5 * 60 * 1000;

/** What a PKCE client sends along when it starts something that ends in a mail. */
export const challengeFields = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() };

export type Challenge = { challenge: string; method: "s256" | "plain" };

export function readChallenge(body: z.infer<z.ZodObject<typeof challengeFields>>): Challenge | null {
  const challenge = body.code_challenge || "";
  const method = (body.code_challenge_method || "").toLowerCase();
  if (challenge === "" && method === "") return null;
  if (challenge === "" || method === "") {
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[\w.~-]+$/.test(challenge)) {
    const allowed = "alphanumeric characters, hyphens, periods, underscores and tildes";
    throw validationError(`code challenge can only contain ${allowed}`);
  }
  if (method !== "s256" && method !== "plain") throw validationError("unsupported code_challenge method");
  return { challenge, method };
}

export type FlowMethod = "email/signup" | "recovery" | "email_change" | "magiclink" | "invite";
type NewFlow = { userId: string; method: FlowMethod; challenge: Challenge | null; now: Date };

export async function startFlow(tx: Transaction, { userId, method, challenge, now }: NewFlow) {
  if (!challenge) return;
  await tx.query(sql`
    insert into auth.flow_state
      (user_id, code_challenge, code_challenge_method, provider_type, authentication_method, created_at, updated_at)
    values (${userId}, ${challenge.challenge}, ${challenge.method}, 'email', ${method}, ${now}, ${now})`);
}

/** The code for the flow that the user started last, which is the one whose mail is still valid. */
export async function issueCode(tx: Transaction, { userId, method, now }: Omit<NewFlow, "challenge">): Promise<string> {
  const code = randomUUID();
  const rows = await tx.query(sql`
    update auth.flow_state set auth_code = ${code}, auth_code_issued_at = ${now}, updated_at = ${now}
    where id = (select id from auth.flow_state where user_id = ${userId} and authentication_method = ${method}
      order by created_at desc limit 1) returning id`);
  if (rows.length > 0) return code;
  const text = "No associated flow state found. No valid flow state found for user.";
  throw new AuthError(400, "flow_state_not_found", text);
}

type FlowRow = {
  user_id: string;
  authentication_method: string;
  code_challenge: string;
  code_challenge_method: Challenge["method"];
  auth_code_issued_at: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  linking_identity: Identity | null;
};

/** Exchanges the code, once, for the flow of the client that knows the verifier of its challenge. */
export async function redeemCode(
  tx: Transaction,
  { code, verifier, now }: { code: string; verifier: string; now: Date },
): Promise<FlowRow> {
  const [flow] = await tx.query<FlowRow>(
    sql`select * from auth.flow_state where auth_code = ${code} and user_id is not null for update`,
  );
  if (!flow) throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (now.getTime() > new Date(flow.auth_code_issued_at).getTime() + FLOW_LIFETIME_MS) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  const isPlain = flow.code_challenge_method === "plain";
  const challenge = isPlain ? verifier : createHash("sha256").update(verifier).digest("base64url");
  if (challenge !== flow.code_challenge) {
    throw new AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  }
  await tx.query(sql`delete from auth.flow_state where auth_code = ${code}`);
  return flow;
}
