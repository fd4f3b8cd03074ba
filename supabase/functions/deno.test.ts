import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveVapidSettings } from "#server/settings/vapid-keys.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { createPicture, withExif } from "./upload-image/picture-fixture.ts";

const deno = fileURLToPath(import.meta.resolve("deno/bin.cjs"));
const root = fileURLToPath(new URL("../../", import.meta.url));
/** Uses node_modules, so that tests need no network. */
const PACKAGES = ["--config", "supabase/functions/deno.json", "--node-modules-dir=manual"];

const entries = await readdir(new URL(".", import.meta.url), { withFileTypes: true });
const names = entries.filter((entry) => entry.isDirectory() && /^[a-z]/i.test(entry.name)).map(({ name }) => name);

let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;
let kim: typeof ada;
let adasCustomer: string | null;
beforeAll(async () => {
  platform = await startProduct({ payments: true, fitness: true });
  ada = await platform.swimmer("Ada");
  kim = await platform.swimmer("Kim");
  await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
  const wish = { subscription_tier: "premium", billing_cycle: "annual", autoConvert: true };
  await ada.client.functions.invoke("start-trial", { body: wish });
  const settings = platform.service().from("user_premium_settings").select("stripe_customer_id").eq("user_id", ada.id);
  adasCustomer = (await settings.single().throwOnError()).data.stripe_customer_id;
});
afterAll(() => platform.stop());

type Smoke = {
  caller: "swimmer" | "admin" | "service";
  /** Path below the function's URL. */
  path?: string;
  body: string | FormData;
  answer: unknown;
  /** 200, unless a successful call would change something. */
  status?: number;
  /** Fields that differ on each call. */
  varies?: readonly string[];
};

function toForm(file: Uint8Array<ArrayBuffer>, values: Record<string, string>) {
  const form = new FormData();
  form.append("file", new Blob([file]));
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

/** One repeatable call of each function that changes nothing. */
const smokes: Record<string, () => Smoke> = {
  "admin-users": () => ({
    caller: "admin",
    body: JSON.stringify({ action: "get_user", userId: ada.id }),
    answer: { data: { email: ada.email } },
  }),
  "check-customer-subscriptions": () => ({
    caller: "swimmer",
    body: JSON.stringify({ customerId: adasCustomer }),
    answer: { has_active_subscription: true, most_recent: { id: expect.any(String) } },
  }),
  "check-payment-method": () => ({
    caller: "swimmer",
    body: JSON.stringify({ customerId: adasCustomer }),
    answer: { status: "none", details: null },
  }),
  "collect-usage": () => ({
    caller: "swimmer",
    // Too old to be stored.
    body: JSON.stringify({
      visitorId: ada.id,
      device: "phone",
      events: [{ id: ada.id, visitId: ada.id, name: "Page View", at: 0, path: "/", isSignedIn: false, properties: {} }],
    }),
    answer: { accepted: 0 },
  }),
  "connect-platform": () => ({
    caller: "swimmer",
    body: JSON.stringify({ action: "list" }),
    answer: { availability: { strava: expect.any(String) } },
  }),
  "create-checkout-session": () => ({
    caller: "admin",
    body: JSON.stringify({
      userId: kim.id,
      priceId: "price_tideline_premium_monthly",
      metadata: { user_id: kim.id, subscription_tier: "premium", billing_cycle: "monthly" },
      successUrl: platform.siteUrl,
      cancelUrl: platform.siteUrl,
    }),
    answer: { url: expect.stringContaining("/dev/payments/checkout/") },
    varies: ["url", "sessionUrl", "sessionId"],
  }),
  "deliver-notifications": () => ({ caller: "service", body: "{}", answer: { notifications: 0, mails: 0, pushes: 0 } }),
  "erase-accounts": () => ({ caller: "service", body: "{}", answer: { erased: 0, failed: 0 } }),
  // A swimmer's call would use up their download of the day.
  "export-my-data": () => ({ caller: "service", body: "{}", answer: {}, status: 401 }),
  "import-spots": () => ({ caller: "service", body: "{}", answer: { continued: 0 } }),
  "import-water-quality": () => ({
    caller: "service",
    body: "{}",
    answer: { problems: {}, simulated: 0, refreshed: 0 },
  }),
  "maintain-usage": () => ({ caller: "service", body: "{}", answer: { removed: 0 } }),
  // A platform's message would be stored; this address belongs to none.
  "platform-webhook": () => ({
    caller: "service",
    path: "/unknown",
    body: "{}",
    answer: { error: { code: "unknown_path" } },
    status: 404,
  }),
  // No such spot; a real one would load the stations and use up a turn.
  "predict-tide": () => ({
    caller: "swimmer",
    body: JSON.stringify({ spotId: ada.id, month: new Date().toISOString().slice(0, 7) }),
    answer: { error: { code: "spot_not_found" } },
    status: 404,
  }),
  "profile-api": () => ({
    caller: "swimmer",
    body: JSON.stringify({ action: "get_profile", userId: ada.id }),
    answer: { data: { email: ada.email } },
  }),
  "raise-alerts": () => ({ caller: "service", body: "{}", answer: { raised: 0, cleared: 0, unreadable: 0, fired: 0 } }),
  // No such gathering; a real one would get a guest.
  "answer-as-guest": () => ({
    caller: "swimmer",
    body: JSON.stringify({ gatheringId: ada.id, name: "Gus", email: "gus@example.org" }),
    answer: { error: { code: "gathering_not_open" } },
    status: 409,
  }),
  "gathering-series": () => ({
    caller: "swimmer",
    body: JSON.stringify({
      action: "preview",
      series: {
        rule: { kind: "weekly", interval: 1, weekdays: [7], time: "07:30" },
        timeZone: "Europe/Dublin",
        firstOn: "2030-03-24",
        until: "2030-04-07",
      },
      spotId: null,
    }),
    answer: {
      seriesId: null,
      occurrences: [
        { on: "2030-03-24", startsAt: "2030-03-24T07:30:00.000Z" },
        { on: "2030-03-31", startsAt: "2030-03-31T06:30:00.000Z" },
        { on: "2030-04-07", startsAt: "2030-04-07T06:30:00.000Z" },
      ],
    },
  }),
  "keep-gatherings": () => ({ caller: "service", body: "{}", answer: { dates: 0, waits: 0, closed: 0, told: 0 } }),
  // A wrong answer is not kept.
  "answer-safety-question": () => ({
    caller: "swimmer",
    body: JSON.stringify({ questionId: "rain", answer: "After an hour" }),
    answer: { isRight: false },
  }),
  "award-achievements": () => ({ caller: "service", body: "{}", answer: { swimmers: 0, added: 0 } }),
  "check-gatherings": () => ({
    caller: "service",
    body: "{}",
    answer: { checked: 0, unreadable: 0, told: 0, failed: 0, deleted: 0 },
  }),
  "refresh-verdicts": () => ({ caller: "service", body: "{}", answer: { found: 0, unreadable: 0 } }),
  "refresh-conditions": () => ({
    caller: "service",
    body: "{}",
    answer: { live: 0, simulated: 0, unanswered: 0, almanacs: 0 },
  }),
  "refresh-subscriptions": () => ({
    caller: "service",
    body: "{}",
    answer: { refreshed: 0, failed: 0, reminded: 0, removed: 0 },
  }),
  "remove-old-imports": () => ({ caller: "service", body: "{}", answer: { removed: 0 } }),
  "remove-old-messages": () => ({ caller: "service", body: "{}", answer: { removed: 0 } }),
  "remove-old-routes": () => ({ caller: "service", body: "{}", answer: { removed: 0 } }),
  "keep-cleanups": () => ({ caller: "service", body: "{}", answer: { reminders: 0, summaries: 0 } }),
  "remove-old-workouts": () => ({ caller: "service", body: "{}", answer: { removed: 0, files: 0 } }),
  "remove-unused-pictures": () => ({ caller: "service", body: "{}", answer: { removed: 0 } }),
  "start-trial": () => ({
    caller: "swimmer",
    body: JSON.stringify({ subscription_tier: "premium", billing_cycle: "annual", autoConvert: true }),
    answer: { error: { code: "already_subscribed" } },
    status: 409,
  }),
  "stripe-webhook": () => ({
    caller: "swimmer",
    path: "/subscriptions",
    body: "{}",
    answer: { has_subscription: true, subscription_details: { status: "trialing" } },
  }),
  "sync-platforms": () => ({
    caller: "service",
    body: "{}",
    answer: { ended: 0, events: 0, synced: 0, failed: 0, added: 0, removed: 0 },
  }),
  "upload-image": () => ({
    caller: "swimmer",
    body: toForm(new Uint8Array(withExif(createPicture("jpeg"), 6)), { purpose: "spot-image" }),
    answer: { width: 32, height: 64, path: expect.stringMatching(/-1600\.webp$/) },
  }),
  "watch-swims": () => ({ caller: "service", body: "{}", answer: { sent: 0, failed: 0, pushes: 0, forgotten: 0 } }),
  "web-push-key": () => ({ caller: "swimmer", body: "{}", answer: { key: expect.stringMatching(/^B[\w-]{86}$/) } }),
};

function runDeno(args: readonly string[], env: Record<string, string> = {}) {
  return promisify(execFile)(process.execPath, [deno, ...args], { cwd: root, env: { ...process.env, ...env } });
}

async function toRequest(name: string, { caller, path = "", body }: Smoke) {
  const { data } = await (caller === "admin" ? kim : ada).client.auth.getSession();
  const { publishableKey, secretKey } = platform.secrets;
  const headers: Record<string, string> =
    caller === "service"
      ? { apikey: secretKey }
      : { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token}` };
  return new Request(`${platform.url}/functions/v1/${name}${path}`, { method: "POST", headers, body });
}

/** The response when Deno runs the function's `index.ts`. */
async function callInDeno(name: string, { path = "" }: Smoke, request: Request) {
  const body = Buffer.from(await request.arrayBuffer()).toString("base64");
  const program = `
    import edgeFunction from ${JSON.stringify(new URL(`${name}/index.ts`, import.meta.url).href)};
    const body = Uint8Array.from(atob(${JSON.stringify(body)}), (letter) => letter.charCodeAt(0));
    const answer = await edgeFunction.fetch(new Request("http://functions.test/${name}${path}", {
      method: "POST", headers: ${JSON.stringify([...request.headers])}, body,
    }));
    console.log(JSON.stringify({ status: answer.status, body: await answer.json() }));`;
  const permissions = ["--allow-env", "--allow-read=node_modules", `--allow-net=${new URL(platform.url).host}`];
  const { stdout } = await runDeno(
    ["run", "--cached-only", ...PACKAGES, ...permissions, `data:text/javascript,${encodeURIComponent(program)}`],
    {
      ...deriveVapidSettings(platform.secrets.signingKey, platform.siteUrl),
      // As on the test platform: no external services.
      CONDITIONS: "simulated",
      ...platform.payments?.functionSettings,
      ...platform.fitness?.functionSettings,
      SUPABASE_URL: platform.url,
      SUPABASE_PUBLIC_URL: platform.siteUrl,
      SUPABASE_JWKS_URL: `${platform.url}/auth/v1/.well-known/jwks.json`,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: platform.secrets.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: platform.secrets.secretKey }),
    },
  );
  return JSON.parse(stdout);
}

test("the functions type-check in Deno", async () => {
  // Uses the repository's packages: with those of deno.json Deno lacks the types of `node:` modules.
  const packages = ["--no-config", "--import-map", "supabase/functions/deno.json", "--node-modules-dir=manual"];
  await runDeno(["check", ...packages, ...names.map((name) => `supabase/functions/${name}/index.ts`)]);
}, 90_000);

test.each(names)("%s responds in Deno as on the embedded platform", async (name) => {
  const smoke = smokes[name]?.();
  if (!smoke) throw new Error(`say in this file how ${name} is called`);
  const request = await toRequest(name, smoke);
  const here = await platform.fetch(request.clone());
  const answer = { status: here.status, body: await here.json() };
  expect(answer).toMatchObject({ status: smoke.status ?? 200, body: smoke.answer });
  const inDeno = await callInDeno(name, smoke, request);
  for (const key of smoke.varies ?? []) answer.body[key] = inDeno.body[key];
  expect(inDeno).toEqual(answer);
  expect(inDeno).toMatchObject({ body: smoke.answer });
});

test("accepts a signed payment event in Deno and refuses a forged one", async () => {
  const event = {
    id: "evt_deno",
    object: "event",
    livemode: false,
    type: "charge.refunded",
    created: 1,
    data: { object: {} },
  };
  const payload = JSON.stringify(event);
  const secret = platform.payments?.functionSettings.STRIPE_WEBHOOK_SECRET ?? "";
  const call = async (signedBy: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedBy });
    const headers = { "Stripe-Signature": signature };
    const smoke: Smoke = { caller: "service", path: "/webhook", body: payload, answer: {} };
    return callInDeno("stripe-webhook", smoke, new Request(platform.url, { method: "POST", headers, body: payload }));
  };
  expect(await call(secret)).toMatchObject({ status: 200, body: { success: true } });
  expect(await call("whsec_forged")).toMatchObject({ status: 400, body: { error: { code: "event_not_signed" } } });
});
