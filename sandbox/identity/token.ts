import { createHash } from "node:crypto";
import type { Context } from "hono";
import { fullName, PEOPLE, type Person } from "./people.ts";
import type { CodeClaims, StandIn } from "./stand-in.ts";

const refuse = (c: Context, error: string, status: 400 | 401 = 400) => c.json({ error }, status);

/** Google writes a boolean, Apple a text; both are allowed. */
function toClaims({ name }: StandIn, person: Person, nonce: string | undefined) {
  const claims = { sub: `${name}-${person.id}`, email: person.email, ...(nonce && { nonce }) };
  if (name === "apple") return { ...claims, email_verified: String(person.isVerified) };
  return { ...claims, email_verified: person.isVerified, name: fullName(person) };
}

async function readCode(standIn: StandIn, code: string): Promise<CodeClaims | null> {
  return standIn.readCode(code).catch(() => null);
}

/** Exchanges a code, as each of the three does: client, address, code and verifier have to belong together. */
export async function answerToken(c: Context, standIn: StandIn) {
  const form = new URLSearchParams(await c.req.text());
  const field = (name: string) => form.get(name) ?? "";
  const isClient = field("client_id") === standIn.clientId && (await standIn.isClientSecret(field("client_secret")));
  if (!isClient) return refuse(c, "invalid_client", 401);
  if (field("grant_type") !== "authorization_code") return refuse(c, "unsupported_grant_type");
  const code = await readCode(standIn, field("code"));
  const challenge = createHash("sha256").update(field("code_verifier")).digest("base64url");
  const isRight = code?.code_challenge === challenge && code.redirect_uri === field("redirect_uri");
  const person = PEOPLE.find(({ id }) => id === code?.sub);
  if (!isRight || !person) return refuse(c, "invalid_grant");
  const tokens = {
    access_token: await standIn.makeAccessToken(person.id),
    token_type: "bearer",
    expires_in: 3600,
  };
  if (standIn.name === "facebook") return c.json(tokens);
  const idToken = await standIn.signIdToken(toClaims(standIn, person, code.nonce));
  return c.json({ ...tokens, refresh_token: await standIn.makeAccessToken(person.id), id_token: idToken });
}

/** As Facebook's Graph: an address that its owner has not confirmed is left out. */
export async function answerGraphUser(c: Context, standIn: StandIn) {
  const token = c.req.header("Authorization")?.replace(/^bearer /i, "") ?? "";
  const subject = await standIn.readAccessToken(token).catch(() => null);
  const person = PEOPLE.find((one) => one.id === subject);
  if (!person)
    return c.json({ error: { message: "Invalid OAuth access token.", type: "OAuthException", code: 190 } }, 401);
  const { id, firstName, lastName, email, isVerified } = person;
  const user = { id, first_name: firstName, last_name: lastName, name: fullName(person) };
  return c.json({ ...user, ...(isVerified && { email }) });
}
