import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deriveVapidSettings } from "#server/settings/vapid-keys.ts";
import { startProduct } from "#server/testing/start-product.ts";
import type { NotificationItem } from "../../../domain/notifications/recipient-rows.ts";
import { addNotifications } from "../_shared/notifications.data.ts";
import { postPush } from "../_shared/post-push.ts";
import { createAnnounceData } from "./announce.data.ts";
import { createDeliveryData } from "./deliver-notifications.data.ts";
import { handleDeliverNotifications } from "./handler.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;
let staff: Awaited<ReturnType<typeof platform.swimmer>>;

beforeAll(async () => {
  platform = await startProduct();
  staff = await platform.swimmer("Kim");
  await platform.service().from("user_roles").insert({ user_id: staff.id, role: "moderator" }).throwOnError();
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6 };
  await platform.service().from("spots").insert(cove).throwOnError();
});
afterAll(() => platform.stop());

async function addFan(name: string) {
  const fan = await platform.swimmer(name);
  await fan.client.from("favorites").insert({ user_id: fan.id, spot_id: COVE }).throwOnError();
  return fan;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function issue(
  title: string,
  changes: { severity?: "low" | "critical"; supersedes_id?: string; expiration?: string } = {},
) {
  const row = { spot_id: COVE, alert_type: "closure", severity: "high", title, expiration: inHours(5) } as const;
  const issued = staff.client
    .from("alerts")
    .insert({ ...row, ...changes })
    .select("id")
    .single();
  return (await issued.throwOnError()).data.id;
}

async function deliver() {
  const { data, error } = await platform.service().functions.invoke("deliver-notifications", { body: {} });
  if (error) throw error;
  await platform.settled();
  return data;
}

const partsAt = (now: Date) => ({
  alerts: createAnnounceData(platform.service()),
  add: (items: NotificationItem[]) => addNotifications(platform.service(), items),
  data: createDeliveryData(platform.service()),
  now: () => now,
  siteUrl: platform.siteUrl,
});

/** Runs deliveries at a given time. */
async function deliverAt(now: Date) {
  const request = new Request("http://functions.test", { method: "POST" });
  await handleDeliverNotifications(request, { ...partsAt(now), vapid: null, postPush: async () => null });
  await platform.settled();
}

type Fan = Awaited<ReturnType<typeof addFan>>;
const readInbox = async ({ client }: Fan) =>
  (await client.from("notifications").select("kind, title").order("created_at").throwOnError()).data;
const mailsTo = ({ email }: Fan) => platform.mails.filter(({ to }) => to === email);

test("notifies swimmers who starred a spot once of its closure and of its end, even in parallel calls", async () => {
  const ada = await addFan("Ada");
  const stranger = await platform.swimmer("Ben");
  const id = await issue("Rocks fell on the steps");
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(await readInbox(ada)).toEqual([{ kind: "alert", title: "Cove: closure – Rocks fell on the steps" }]);
  expect(await readInbox(stranger)).toEqual([]);
  expect(mailsTo(ada)).toMatchObject([
    {
      subject: "Cove: closure – Rocks fell on the steps",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    },
  ]);
  const { data } = await ada.client
    .from("alert_deliveries")
    .select("channel, status, error")
    .order("channel")
    .throwOnError();
  expect(data).toEqual([
    { channel: "inbox", status: "sent", error: null },
    { channel: "email", status: "sent", error: null },
    { channel: "push", status: "skipped", error: "No browser is subscribed" },
  ]);

  await staff.client.from("alerts").update({ is_active: false }).eq("id", id).throwOnError();
  expect(await deliver()).toMatchObject({ notifications: 1 });
  expect((await readInbox(ada)).at(-1)).toEqual({ kind: "all_clear", title: "All clear at Cove" });
});

test("announces no all clear for a replaced alert", async () => {
  const eve = await addFan("Eve");
  const first = await issue("Closed until noon");
  await deliver();
  await issue("Closed all day", { supersedes_id: first });
  await deliver();
  const inForce = await platform.visitor().from("alerts").select("title").eq("spot_id", COVE).throwOnError();
  expect(inForce.data).toEqual([{ title: "Closed all day" }]);
  expect((await readInbox(eve)).map(({ kind }) => kind)).toEqual(["alert", "alert"]);
  await staff.client.from("alerts").update({ is_active: false }).eq("title", "Closed all day").throwOnError();
});

test("announces the end of a silently eased alert to those notified of the worse one", async () => {
  const ivy = await addFan("Ivy");
  const first = await issue("Closed", { severity: "critical" });
  await deliver();
  const eased = await issue("Advised against", { severity: "low", supersedes_id: first });
  await platform
    .service()
    .from("alerts")
    .update({ announced_at: inHours(0) })
    .eq("id", eased)
    .throwOnError();
  expect(await deliver()).toMatchObject({ notifications: 0 });
  await staff.client.from("alerts").update({ is_active: false }).eq("id", eased).throwOnError();
  await deliver();
  expect((await readInbox(ivy)).map(({ kind }) => kind)).toEqual(["alert", "all_clear"]);
});

test("sends one mail after quiet hours without ended alerts, and critical alerts immediately", async () => {
  const dot = await addFan("Dot");
  const quiet = { user_id: dot.id, quiet_from: "22:00", quiet_to: "07:00", time_zone: "UTC" };
  await dot.client.from("user_notification_settings").upsert(quiet).throwOnError();
  const night = new Date(Date.now() + 24 * 3_600_000);
  night.setUTCHours(23, 30, 0, 0);
  const fromThen = (hours: number) => new Date(night.getTime() + hours * 3_600_000).toISOString();
  await issue("One", { expiration: fromThen(12) });
  await issue("Two", { expiration: fromThen(12) });
  await issue("Over by dawn", { expiration: fromThen(3) });
  await deliverAt(night);
  expect(mailsTo(dot)).toEqual([]);
  await issue("Three", { severity: "critical", expiration: fromThen(12) });
  await deliverAt(night);
  expect(mailsTo(dot).map(({ subject }) => subject)).toEqual(["Cove: closure – Three"]);
  await deliverAt(new Date(fromThen(7.4)));
  expect(mailsTo(dot)).toHaveLength(1);
  await deliverAt(new Date(fromThen(7.5)));
  expect(mailsTo(dot).map(({ subject }) => subject)).toEqual(["Cove: closure – Three", "2 updates about your spots"]);
  expect(mailsTo(dot)[1]?.text).not.toContain("Over by dawn");
});

test("sends a warning that eased during quiet hours with its current severity", async () => {
  const zoe = await addFan("Zoe");
  const quiet = { user_id: zoe.id, quiet_from: "22:00", quiet_to: "07:00", time_zone: "UTC" };
  await zoe.client.from("user_notification_settings").upsert(quiet).throwOnError();
  const night = new Date(Date.now() + 24 * 3_600_000);
  night.setUTCHours(23, 0, 0, 0);
  const expiration = new Date(night.getTime() + 12 * 3_600_000).toISOString();
  const row = { spot_id: COVE, alert_type: "sewage_overflow", rule: "overflow", expiration } as const;
  const raise = async (changes: { title: string; severity: "medium" | "high"; supersedes_id?: string }, at?: Date) => {
    const alert = { ...row, ...changes, announced_at: at?.toISOString() ?? null };
    return (await platform.service().from("alerts").insert(alert).select("id").single().throwOnError()).data.id;
  };
  const first = await raise({ title: "Sewage discharges", severity: "high" });
  await deliverAt(night);
  expect(mailsTo(zoe)).toEqual([]);
  const eased = await raise({ title: "Sewage discharged", severity: "medium", supersedes_id: first }, night);
  const dawn = new Date(night.getTime() + 8 * 3_600_000);
  await deliverAt(dawn);
  expect(mailsTo(zoe).map(({ subject }) => subject)).toEqual(["Cove: advisory – Sewage discharged"]);
  await platform.service().from("alerts").update({ is_active: false }).eq("id", eased).throwOnError();
});

test("sends a held-back rule match after the current closure, or not at all once it has passed", async () => {
  const may = await platform.swimmer("May");
  const now = new Date();
  const wish = (title: string, hours: number) => ({
    user_id: may.id,
    kind: "rule",
    title,
    body: "",
    link: `/locations/${COVE}`,
    alert_id: null,
    spot_id: COVE,
    expires_at: inHours(hours),
    source_key: `rule:${title}`,
    deliveries: [{ channel: "email", due_at: inHours(1), held_for: "quiet_hours" }],
  });
  await addNotifications(platform.service(), [wish("Cove: calm", 3), wish("Cove: warm", 0.5)] as NotificationItem[]);
  await issue("Closed since dawn");
  await deliverAt(new Date(now.getTime() + 1.1 * 3_600_000));
  expect(mailsTo(may).map(({ subject }) => subject)).toEqual(["Closed: Cove: calm"]);
});

test("unsubscribes with one click on a mail's link, and ignores a changed link", async () => {
  const flo = await addFan("Flo");
  await issue("Four");
  await deliver();
  const [mail] = mailsTo(flo);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const stranger = await platform.swimmer("Gus");
  const unsubscribe = async (sent: string) =>
    (await platform.visitor().rpc("unsubscribe", { token: sent }).throwOnError()).data;
  expect(await unsubscribe(token.replace(flo.id, stranger.id))).toBe(false);
  expect(await unsubscribe("nonsense")).toBe(false);
  expect(await unsubscribe(token)).toBe(true);
  await issue("Five");
  await deliver();
  expect(mailsTo(flo)).toHaveLength(1);
  expect(await readInbox(flo)).toHaveLength(2);
});

test("keeps waiting payment mails after unsubscribing", async () => {
  const ivo = await addFan("Ivo");
  await issue("Eight");
  await deliver();
  const token = /token=([\w.-]+)/.exec(mailsTo(ivo)[0]?.text ?? "")?.[1] ?? "";
  const failed = {
    user_id: ivo.id,
    kind: "payment",
    title: "Your payment did not go through",
    body: "",
    link: "/settings",
    alert_id: null,
    spot_id: null,
    expires_at: null,
    source_key: "payment:1",
    deliveries: [{ channel: "email", due_at: inHours(0), held_for: null }],
  };
  await addNotifications(platform.service(), [failed] as NotificationItem[]);
  await issue("Nine");
  await platform.visitor().rpc("unsubscribe", { token }).throwOnError();
  await deliver();
  expect(mailsTo(ivo).map(({ subject }) => subject)).toEqual(["Cove: closure – Eight", failed.title]);
});

test("accepts only staff and the service", async () => {
  for (const client of [(await platform.swimmer("Hal")).client, platform.visitor()]) {
    const { response } = await client.functions.invoke("deliver-notifications", { body: {} });
    expect([401, 403]).toContain(response?.status);
  }
  const { response } = await staff.client.functions.invoke("deliver-notifications", { body: {} });
  expect(response?.status).toBe(200);
});

type Heard = { headers: IncomingHttpHeaders; body: Buffer };

/** A local push service that responds with the given statuses in turn. */
async function startPushService(statuses: number[]) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()) });
    response.writeHead(statuses.shift() ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { heard, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Decrypts a message like a browser: RFC 8188 and 8291. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer) {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync("sha256", browser.computeSecret(serverKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

test("encrypts and signs a push for its browser, and removes a browser that is gone", async () => {
  const ivy = await addFan("Ivy");
  await ivy.client
    .from("user_notification_settings")
    .upsert({ user_id: ivy.id, email_notifications: false })
    .throwOnError();
  const [browser, auth] = [createECDH("prime256v1"), randomBytes(16)];
  browser.generateKeys();
  const endpoint = "https://fcm.googleapis.com/fcm/send/ivy";
  const keys = { p256dh: browser.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
  await ivy.client.rpc("save_push_subscription", { endpoint, ...keys }).throwOnError();
  const service = await startPushService([201, 201, 201, 410]);
  const settings = deriveVapidSettings(platform.secrets.signingKey, platform.siteUrl);
  const vapid = {
    publicKey: settings.VAPID_PUBLIC_KEY,
    privateKey: settings.VAPID_PRIVATE_KEY,
    subject: settings.VAPID_SUBJECT,
  };
  const round = () =>
    handleDeliverNotifications(new Request("http://functions.test", { method: "POST" }), {
      ...partsAt(new Date()),
      vapid,
      postPush: (subscription, payload, options) =>
        postPush({ ...subscription, endpoint: service.url }, payload, options),
    });

  await issue("Six", { severity: "critical" });
  await round();
  const [push] = service.heard;
  if (!push) throw new Error("no push came");
  expect(decrypt(push.body, browser, auth)).toMatchObject({ title: "Cove: closure – Six", link: `/locations/${COVE}` });
  expect(push.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    urgency: "high",
    ttl: expect.stringMatching(/^(17|18)\d{3}$/),
  });
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(push.headers.authorization ?? "") ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(vapid.publicKey, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.toString("base64url", 1, 33),
    y: point.toString("base64url", 33, 65),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: "jwk" }));
  expect(payload).toMatchObject({ aud: service.url, sub: vapid.subject });

  const weather = { spot_id: COVE, alert_type: "weather", severity: "critical", expiration: inHours(5) } as const;
  for (const rule of ["thunderstorm", "gusts"]) {
    await platform
      .service()
      .from("alerts")
      .insert({ ...weather, rule, title: `Beware: ${rule}` })
      .throwOnError();
    await round();
    // Two warnings must not replace each other on the phone.
    const body = service.heard.at(-1)?.body ?? Buffer.alloc(0);
    expect(decrypt(body, browser, auth)).toMatchObject({ tag: `${COVE} ${rule}` });
  }

  await issue("Seven", { severity: "critical" });
  await round();
  expect(service.heard).toHaveLength(4);
  expect((await ivy.client.from("push_subscriptions").select("id").throwOnError()).data).toEqual([]);
  service.stop();
});
