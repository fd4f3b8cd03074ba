import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { authorizePage, refusalPage } from "./authorize-page.ts";
import type { StandInClient } from "./stand-in-parts.ts";
import type { Store } from "./store.ts";
import { ATHLETES } from "./swims.ts";

const CODE_LIFETIME_MS = 10 * 60_000;

type Code = { athlete: string; scope: string; redirectUri: string; challenge: string | null; expiresAt: number };
export type Grant = { athlete: string; scope: string };
type Token = { grant: string; expiresAt: number };

export type Platform = {
  name: string;
  client: StandInClient;
  store: Store;
  now: () => Date;
  accessLifetimeMs: number;
  /** What may be asked for; the first is what swims need. */
  scopes: readonly { name: string; label: string; isOptional: boolean }[];
  needsChallenge: boolean;
};

const token = () => randomBytes(24).toString("hex");
const isSame = (one: string, other: string) => {
  const [given, known] = [Buffer.from(one), Buffer.from(other)];
  return given.length === known.length && timingSafeEqual(given, known);
};

/** Why a request is refused without a redirect: the redirect address itself may be wrong. */
function findFault({ client, needsChallenge }: Platform, query: Readonly<Record<string, string>>) {
  if (query.client_id !== client.clientId) return "The client_id is not known here.";
  if (query.redirect_uri !== client.redirectUri) return "The redirect_uri is not the one that is registered.";
  if (query.response_type !== "code") return "The response_type has to be code.";
  if (needsChallenge && !query.code_challenge) return "A code_challenge is missing.";
  if (query.code_challenge && query.code_challenge_method !== "S256")
    return "The code_challenge_method has to be S256.";
  return null;
}

function allowForms(c: Context, redirectUri: string) {
  const { origin } = new URL(redirectUri);
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origin}`,
  );
}

/** The page where an athlete would sign in and choose what to allow. */
export function showAuthorize(c: Context, platform: Platform) {
  allowForms(c, platform.client.redirectUri);
  const query = c.req.query();
  const fault = findFault(platform, query);
  if (fault) return c.html(refusalPage(platform.name, fault), 400);
  return c.html(
    authorizePage({ label: platform.name, action: new URL(c.req.url).pathname, query, scopes: platform.scopes }),
  );
}

export async function answerAuthorize(c: Context, platform: Platform) {
  allowForms(c, platform.client.redirectUri);
  const form = new URLSearchParams(await c.req.text());
  const query = Object.fromEntries(form);
  const fault = findFault(platform, query);
  if (fault) return c.html(refusalPage(platform.name, fault), 400);
  const back = new URL(platform.client.redirectUri);
  if (query.state) back.searchParams.set("state", query.state);
  const athlete = ATHLETES.find(({ id }) => id === query.athlete);
  if (query.choice !== "allow" || !athlete) {
    back.searchParams.set("error", "access_denied");
    return c.redirect(back.href, 303);
  }
  const allowed = form.getAll("scope");
  const scope = platform.scopes
    .filter(({ name, isOptional }) => !isOptional || allowed.includes(name))
    .map(({ name }) => name);
  const code = token();
  const body: Code = {
    athlete: athlete.id,
    scope: scope.join(" "),
    redirectUri: platform.client.redirectUri,
    challenge: query.code_challenge ?? null,
    expiresAt: platform.now().getTime() + CODE_LIFETIME_MS,
  };
  await platform.store.change((entries) => entries.put("code", code, body));
  back.searchParams.set("code", code);
  back.searchParams.set("scope", scope.join(","));
  return c.redirect(back.href, 303);
}

type Issued = { accessToken: string; refreshToken: string; expiresInSeconds: number; grant: Grant };
type TokenAnswer = Issued | { fault: "invalid_client" | "invalid_grant" | "unsupported_grant_type" };

/** Exchanges a code, once, or a refresh token, which ends with that. */
export async function issueTokens(platform: Platform, form: URLSearchParams): Promise<TokenAnswer> {
  const field = (name: string) => form.get(name) ?? "";
  const { client, store, now } = platform;
  if (field("client_id") !== client.clientId || !isSame(field("client_secret"), client.clientSecret)) {
    return { fault: "invalid_client" };
  }
  const kind = field("grant_type");
  if (kind !== "authorization_code" && kind !== "refresh_token") return { fault: "unsupported_grant_type" };
  return store.change(async (entries) => {
    const own = (id: string) => `${platform.name}:${id}`;
    let grantId: string;
    if (kind === "authorization_code") {
      const code = await entries.get<Code>("code", field("code"));
      await entries.remove("code", field("code"));
      const challenge = createHash("sha256").update(field("code_verifier")).digest("base64url");
      const isRight =
        code !== null && code.expiresAt > now().getTime() && (!code.challenge || code.challenge === challenge);
      const isPlace = !form.has("redirect_uri") || field("redirect_uri") === code?.redirectUri;
      if (!isRight || !isPlace) return { fault: "invalid_grant" };
      grantId = own(token());
      await entries.put("grant", grantId, { athlete: code.athlete, scope: code.scope });
    } else {
      const known = await entries.get<Token>("refresh", own(field("refresh_token")));
      if (!known || !(await entries.get<Grant>("grant", known.grant))) return { fault: "invalid_grant" };
      await entries.remove("refresh", own(field("refresh_token")));
      grantId = known.grant;
    }
    const grant = await entries.get<Grant>("grant", grantId);
    if (!grant) return { fault: "invalid_grant" };
    const [accessToken, refreshToken] = [token(), token()];
    const expiresAt = now().getTime() + platform.accessLifetimeMs;
    await entries.put("access", own(accessToken), { grant: grantId, expiresAt });
    await entries.put("refresh", own(refreshToken), { grant: grantId, expiresAt: 0 });
    return { accessToken, refreshToken, expiresInSeconds: Math.floor(platform.accessLifetimeMs / 1000), grant };
  });
}

/** Whose call this is; null for an unknown, expired or revoked token. */
export async function readGrant({ store, now, name }: Platform, c: Context): Promise<Grant | null> {
  const given = c.req.header("Authorization")?.replace(/^bearer /i, "") ?? "";
  return store.change(async (entries) => {
    const known = await entries.get<Token>("access", `${name}:${given}`);
    if (!known || known.expiresAt <= now().getTime()) return null;
    return entries.get<Grant>("grant", known.grant);
  });
}

/** Ends the access that this access or refresh token belongs to; its athlete, or null for an unknown token. */
export async function revokeToken({ store, name }: Pick<Platform, "store" | "name">, given: string) {
  return store.change(async (entries) => {
    const id = `${name}:${given}`;
    const known = (await entries.get<Token>("access", id)) ?? (await entries.get<Token>("refresh", id));
    const grant = known && (await entries.get<Grant>("grant", known.grant));
    if (!known || !grant) return null;
    await entries.remove("grant", known.grant);
    return grant.athlete;
  });
}

/** As when athletes end the access in their settings at the platform. */
export async function endAccess({ store, name }: Pick<Platform, "store" | "name">, athlete: string) {
  await store.change(async (entries) => {
    for (const { id, body } of await entries.list<Grant>("grant")) {
      if (id.startsWith(`${name}:`) && body.athlete === athlete) await entries.remove("grant", id);
    }
  });
}
