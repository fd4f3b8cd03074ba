import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

type Platform = Pick<typeof platform, "fetch" | "url" | "secrets">;

const event = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  visitId: crypto.randomUUID(),
  name: "Page View",
  at: Date.now(),
  path: "/spots",
  isSignedIn: false,
  properties: { load_ms: 800 },
  ...changes,
});

/** As a beacon: plain text, the key in the address, no other headers. */
async function send({ fetch, url, secrets }: Platform, body: unknown) {
  const response = await fetch(`${url}/functions/v1/collect-usage?apikey=${secrets.publishableKey}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const readStored = (visitor: string) =>
  platform.engine.run(
    AS_OWNER,
    sql`select to_jsonb(usage_events) - 'at' - 'id' - 'visit_id' as event from private.usage_events where visitor_id = ${visitor}`,
  );

test("stores a beacon without address, account and personal properties", async () => {
  const visitorId = crypto.randomUUID();
  const personal = { email: "nia@example.org", near: "53.289,-6.114", heart_rate: 120, load_ms: 800 };
  const path = `/locations/${crypto.randomUUID()}`;
  const events = [event(), event({ path, properties: personal })];
  expect(await send(platform, { visitorId, device: "phone", events })).toEqual({ status: 200, body: { accepted: 2 } });
  const common = { visitor_id: visitorId, name: "Page View", device: "phone", is_signed_in: false };
  expect(await readStored(visitorId)).toEqual([
    { event: { ...common, path: "/spots", properties: { load_ms: 800 } } },
    { event: { ...common, path: "/locations/:id", properties: { load_ms: 800 } } },
  ]);
});

test.each([
  ["no batch", []],
  ["another event", { visitorId: crypto.randomUUID(), device: "phone", events: [event({ name: "Purchase" })] }],
  ["too much", { filler: "x".repeat(70_000) }],
])("responds to %s with 400", async (_what, body) => {
  expect(await send(platform, body)).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
});

test("responds with 429 over the limits", async () => {
  const visitorId = crypto.randomUUID();
  await platform.service().rpc("take_usage_room", { visitor: visitorId, fresh: 1_500 }).throwOnError();
  const answer = await send(platform, { visitorId, device: "phone", events: [event()] });
  expect(answer).toMatchObject({ status: 429, body: { error: { code: "too_many_events" } } });
  expect(await readStored(visitorId)).toEqual([]);
});

test("with another sink the scrubbed events go there with its key, and nothing is stored", async () => {
  const received: { authorization: string | undefined; body: unknown }[] = [];
  const take = async (request: IncomingMessage) => {
    received.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) });
  };
  const sink = createServer((request, response) => void take(request).then(() => response.end()));
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void sink.close());
  const USAGE_SINK_URL = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/events`;
  const other = await startProduct({ functionSettings: { USAGE_SINK_URL, USAGE_SINK_KEY: "sink-key" } });
  onTestFinished(() => other.stop());
  const visitorId = crypto.randomUUID();
  const sent = event({ properties: { apiKey: "x", depth: 50 } });
  const answer = await send(other, { visitorId, device: "desktop", events: [sent] });
  expect(answer).toEqual({ status: 200, body: { accepted: 1 } });
  expect(received).toMatchObject([
    {
      authorization: "Bearer sink-key",
      body: { visitor_id: visitorId, device: "desktop", events: [{ id: sent.id, properties: { depth: 50 } }] },
    },
  ]);
  expect(JSON.stringify(received)).not.toContain("apiKey");
  expect(await other.engine.run(AS_OWNER, sql`select id from private.usage_events`)).toEqual([]);
});
