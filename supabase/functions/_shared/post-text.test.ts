import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createPostText, readTextWebhook } from "./post-text.ts";

const SECRET = "a secret of sixteen";
const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  calls.push({ headers: request.headers, body });
  response.writeHead(status).end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());

const postText = createPostText({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: SECRET });
const message = { to: "+353871234567", text: "Ada is overdue" };

test("a text carries its key and a signature over its time and content", async () => {
  expect(await postText(message, "key-1")).toBeNull();
  const { headers, body } = calls.at(-1) ?? { headers: {}, body: "" };
  expect(JSON.parse(body)).toEqual(message);
  expect(headers["idempotency-key"]).toBe("key-1");
  const [, seconds = "", signature = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["tideline-signature"])) ?? [];
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
  expect(signature).toBe(createHmac("sha256", SECRET).update(`${seconds}.${body}`).digest("hex"));
});

test("says what the service answered", async () => {
  status = 503;
  expect(await postText(message, "key-2")).toBe("The text service answered 503");
});

test("texts need an address and a secret", () => {
  expect(readTextWebhook({ SMS_WEBHOOK_URL: "https://texts.example.org" })).toBeNull();
  expect(readTextWebhook({ SMS_WEBHOOK_URL: "https://texts.example.org", SMS_WEBHOOK_SECRET: SECRET })).not.toBeNull();
});
