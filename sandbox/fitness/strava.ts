import { type Context, Hono } from "hono";
import { HOUR_MS } from "#domain/time.ts";
import { answerAuthorize, endAccess, issueTokens, type Platform, revokeToken, showAuthorize } from "./oauth.ts";
import type { Parts, StravaParts } from "./stand-in-parts.ts";
import { createStravaApi } from "./strava-api.ts";
import { fault } from "./strava-fault.ts";
import { createStravaLimits } from "./strava-limits.ts";
import { createStravaWebhook, toDeauthorization } from "./strava-webhook.ts";

const SCOPES = [
  { name: "read", label: "See your public profile", isOptional: false },
  { name: "activity:read_all", label: "See your activities, private ones too", isOptional: true },
] as const;

async function answerTokens(c: Context, platform: Platform) {
  const form = new URLSearchParams(await c.req.text());
  const issued = await issueTokens(platform, form);
  if ("fault" in issued) {
    const isClient = issued.fault === "invalid_client";
    return isClient
      ? fault(c, 401, ["Application", "client", "invalid"])
      : fault(c, 400, ["AuthorizationCode", "code", "invalid"]);
  }
  return c.json({
    token_type: "Bearer",
    access_token: issued.accessToken,
    refresh_token: issued.refreshToken,
    expires_in: issued.expiresInSeconds,
    expires_at: Math.floor(platform.now().getTime() / 1000) + issued.expiresInSeconds,
    ...(form.get("grant_type") === "authorization_code" && { athlete: { id: Number(issued.grant.athlete) } }),
  });
}

function createSubscriptionRoutes(webhook: ReturnType<typeof createStravaWebhook>, { client }: Pick<Parts, "client">) {
  const isClient = (fields: URLSearchParams) =>
    fields.get("client_id") === client.clientId && fields.get("client_secret") === client.clientSecret;
  return new Hono()
    .get("/", async (c) => {
      if (!isClient(new URL(c.req.url).searchParams)) return fault(c, 401, ["Application", "client", "invalid"]);
      return c.json(await webhook.list());
    })
    .post("/", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      if (!isClient(form)) return fault(c, 401, ["Application", "client", "invalid"]);
      const order = { callbackUrl: form.get("callback_url") ?? "", verifyToken: form.get("verify_token") ?? "" };
      const id = await webhook.subscribe(order);
      return typeof id === "number" ? c.json({ id }, 201) : fault(c, 400, ["PushSubscription", "callback url", id]);
    });
}

type Happening = { kind: "access_ended"; athlete: string } | { kind: "swim_deleted"; athlete: string; id: string };

export function createStravaStandIn(parts: StravaParts) {
  const { client, store, later, now } = parts;
  const lifetime = { accessLifetimeMs: 6 * HOUR_MS, needsChallenge: false };
  const platform: Platform = { name: "Strava", client, store, now, scopes: SCOPES, ...lifetime };
  const limits = createStravaLimits(parts);
  const webhook = createStravaWebhook(parts);
  const app = new Hono()
    .get("/oauth/authorize", (c) => showAuthorize(c, platform))
    .post("/oauth/authorize", (c) => answerAuthorize(c, platform))
    .post("/oauth/token", (c) => answerTokens(c, platform))
    .post("/oauth/revoke", async (c) => {
      const basic = `Basic ${btoa(`${client.clientId}:${client.clientSecret}`)}`;
      if (c.req.header("Authorization") !== basic) return fault(c, 401, ["Application", "client", "invalid"]);
      const athlete = await revokeToken(platform, new URLSearchParams(await c.req.text()).get("token") ?? "");
      if (athlete !== null) later(webhook.deliver(toDeauthorization(athlete)));
      return c.body(null, 200);
    })
    .route("/api/v3/push_subscriptions", createSubscriptionRoutes(webhook, parts))
    .route("/api/v3", createStravaApi({ store, now, platform, limits }));
  return {
    app,
    /** As when something happens at Strava; resolves to what our webhook answered. */
    async report(what: Happening) {
      const { athlete } = what;
      if (what.kind === "access_ended") {
        await endAccess(platform, athlete);
        return webhook.deliver(toDeauthorization(athlete));
      }
      await store.change((entries) => entries.put("removed", what.id, {}));
      const [object_id, owner_id] = [Number(what.id), Number(athlete)];
      return webhook.deliver({ object_type: "activity", object_id, aspect_type: "delete", owner_id });
    },
    useUpLimit: limits.useUp,
  };
}
