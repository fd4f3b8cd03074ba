import { Hono } from "hono";
import { expect, test } from "vitest";
import { InvalidTokenError } from "../caller.ts";
import { createSecrets } from "../secrets.ts";
import { clientAddress, isFromThisMachine, isProxyRange, limitKey, toProxies } from "./client-address.ts";
import { allowAnySite, identifyCaller, requireApiKey } from "./gateway.ts";

const apiKeys = await createSecrets();
const app = new Hono()
  .use(allowAnySite(), requireApiKey(apiKeys))
  .get("/auth/v1/verify", (c) => c.text("open"))
  .get("/rest/v1/spots", (c) => c.text("spots"));

test("a request without a key is refused in the gateway's words", async () => {
  const response = await app.request("/rest/v1/spots");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  });
});

test("a request with a foreign key is refused in the gateway's words", async () => {
  const response = await app.request("/rest/v1/spots", { headers: { apikey: "foreign" } });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: "Invalid API key",
    hint: "Double check your Supabase `anon` or `service_role` API key.",
  });
});

test("a request with a key passes, and a link from a mail needs none", async () => {
  const { publishableKey, secretKey } = apiKeys;
  for (const apikey of [publishableKey, secretKey]) {
    expect((await app.request("/rest/v1/spots", { headers: { apikey } })).status).toBe(200);
  }
  expect((await app.request("/auth/v1/verify?token=x")).status).toBe(200);
});

test("a browser on any site may ask, and reads the headers that clients need", async () => {
  const preflight = await app.request("/rest/v1/spots", {
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "PATCH",
      "Access-Control-Request-Headers": "apikey,authorization,x-client-info,prefer",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("prefer");
  const answer = await app.request("/rest/v1/spots", { headers: { Origin: "https://elsewhere.example" } });
  expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Content-Range");
});

test("a bad token is answered by the part it was sent to", async () => {
  const refuse = () => new Response("refused", { status: 401 });
  const invalid = async () => {
    throw new InvalidTokenError("expired", "token is expired");
  };
  const guarded = new Hono().use(identifyCaller(invalid, refuse)).get("/", (c) => c.text("in"));
  expect((await guarded.request("/")).status).toBe(401);
});

const addressOf = async (remoteAddress: string | null, forwarded?: string, proxies: string[] = []) => {
  const probe = new Hono().get("/", (c) => c.json([clientAddress(c), isFromThisMachine(c)]));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const env =
    remoteAddress === null ? {} : { incoming: { socket: { remoteAddress } }, trustedProxies: toProxies(proxies) };
  return (await probe.request("/", { headers }, env)).json();
};

test.each([
  ["a direct caller", "192.0.2.7", undefined, ["192.0.2.7", false]],
  ["a caller who invents a forwarded address", "192.0.2.7", "10.0.0.1", ["192.0.2.7", false]],
  ["a proxy on this machine", "127.0.0.1", "10.0.0.1, 192.0.2.9", ["192.0.2.9", false]],
  ["this machine", "::ffff:127.0.0.1", undefined, ["127.0.0.1", true]],
  ["a call without a network", null, undefined, [null, false]],
])("%s is known by the right address", async (_who, remote, forwarded, expected) => {
  expect(await addressOf(remote, forwarded)).toEqual(expected);
});

test.each([
  ["through a proxy elsewhere", "10.0.0.2", "192.0.2.9", "192.0.2.9"],
  ["through two of them", "10.0.0.2", "192.0.2.9, 10.0.0.3", "192.0.2.9"],
  ["through one by IPv6", "2001:db8::7", "192.0.2.9", "192.0.2.9"],
  ["who invents addresses before it", "10.0.0.2", "10.0.0.9, 203.0.113.1, 192.0.2.9", "192.0.2.9"],
  ["who says nothing", "10.0.0.2", undefined, "10.0.0.2"],
  ["past a proxy that is not named", "198.51.100.1", "192.0.2.9", "198.51.100.1"],
])("with TRUSTED_PROXIES a caller %s is known by the right address", async (_who, remote, forwarded, expected) => {
  const [address] = await addressOf(remote, forwarded, ["10.0.0.0/8", "2001:db8::7"]);
  expect(address).toBe(expected);
});

test.each([
  ["Forwarded", "for=192.0.2.9"],
  ["Via", "1.1 tunnel"],
  ["X-Real-IP", "192.0.2.9"],
  ["CF-Connecting-IP", "192.0.2.9"],
  ["CF-Ray", "8f"],
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-Host", "tideline.example"],
])("a request with %s does not come from this machine itself", async (name, value) => {
  const probe = new Hono().get("/", (c) => c.json(isFromThisMachine(c)));
  const env = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  expect(await (await probe.request("/", { headers: { [name]: value } }, env)).json()).toBe(false);
});

test.each(["10.0.0.1/33", "10.0.0", "proxy.example", "::1/129", "10.0.0.0/8/8", "10.0.0.0/"])(
  "%s names no proxy",
  (text) => {
    expect(isProxyRange(text)).toBe(false);
  },
);

test("addresses of one home count as one", () => {
  expect(limitKey("192.0.2.7")).toBe("192.0.2.7");
  expect(limitKey("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe(limitKey("2001:db8:1:2::1"));
  expect(limitKey("2001:db8::1")).toBe("2001:db8:0:0");
  expect(limitKey("2001:db8:1:3::1")).not.toBe(limitKey("2001:db8:1:2::1"));
});
