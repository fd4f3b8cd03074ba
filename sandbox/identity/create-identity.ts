import type { ProviderName, SocialProvider, SocialProviders } from "@tideline/platform/auth/social/providers.ts";
import { Hono } from "hono";
import { onlyThisMachine } from "#sandbox/only-this-machine.ts";
import { authorize } from "./authorize.ts";
import { createStandIn, type StandIn } from "./stand-in.ts";
import { answerGraphUser, answerToken } from "./token.ts";

const PATH = "/dev/identity";

const discovery = ({ url }: StandIn) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ["code"],
  response_modes_supported: ["query", "form_post"],
  grant_types_supported: ["authorization_code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["ES256"],
  token_endpoint_auth_methods_supported: ["client_secret_post"],
  code_challenge_methods_supported: ["S256"],
  scopes_supported: ["openid", "email", "name", "profile"],
});

const openIdRoutes = (standIn: StandIn) =>
  new Hono()
    .get("/.well-known/openid-configuration", (c) => c.json(discovery(standIn)))
    .get("/jwks", (c) => c.json(standIn.jwks))
    .get("/authorize", (c) => authorize(c, standIn))
    .post("/token", (c) => answerToken(c, standIn));

const facebookRoutes = (standIn: StandIn) =>
  new Hono()
    .get("/dialog/oauth", (c) => authorize(c, standIn))
    .post("/oauth/access_token", (c) => answerToken(c, standIn))
    .get("/me", (c) => answerGraphUser(c, standIn));

type Place = {
  siteUrl: string;
  /** A secret of this installation, from which the stand-ins' own are made. */
  seed: string;
};

/**
 * Providers for a machine without credentials: they speak the real protocol and ask who you are instead of signing you
 * in. They keep nothing, so any process may answer any step. `app` serves people at this machine, at `/dev/identity`.
 */
export function createIdentity(names: readonly ProviderName[], place: Place) {
  const standIns = names.map((name) => createStandIn(name, place));
  const inner = new Hono();
  // Its pages carry codes in their links.
  inner.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
  });
  for (const standIn of standIns) {
    inner.route(`/${standIn.name}`, standIn.name === "facebook" ? facebookRoutes(standIn) : openIdRoutes(standIn));
  }
  const unguarded = new Hono().route(PATH, inner);
  const fetch = async (url: string, init: RequestInit) => unguarded.fetch(new Request(url, init));
  const providers = standIns.map(({ name, clientId, clientSecret, url }): [ProviderName, SocialProvider] => [
    name,
    { clientId, clientSecret, standIn: { url, fetch } },
  ]);
  return {
    app: new Hono().use(`${PATH}/*`, onlyThisMachine).route(PATH, inner),
    providers: Object.fromEntries(providers) as SocialProviders,
  };
}
