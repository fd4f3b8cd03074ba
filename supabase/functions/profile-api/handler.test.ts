import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import type { Database } from "../../database.types.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const ada = await platform.swimmer("Ada");
const ben = await platform.swimmer("Ben");
const kim = await platform.swimmer("Kim");
await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();

type Client = typeof ada.client;

/** Status and body of a call through supabase-js, successful or not. */
async function call(client: Client, body: unknown, method: "POST" | "GET" = "POST") {
  const options = method === "POST" ? { body: body as Record<string, unknown> | string } : { method };
  const { data, error, response } = await client.functions.invoke("profile-api", options);
  return { status: response?.status, body: error ? await response?.json() : data };
}

test("tells a swimmer that their own profile exists", async () => {
  const answer = await call(ada.client, { action: "check_profile_exists", userId: ada.id });
  expect(answer).toEqual({ status: 200, body: { exists: true } });
});

test("returns a swimmer's own profile", async () => {
  const answer = await call(ada.client, { action: "get_profile", userId: ada.id });
  expect(answer).toMatchObject({ status: 200, body: { data: { id: ada.id, email: ada.email } } });
});

test.each(["check_profile_exists", "get_profile"])("refuses %s for another swimmer", async (action) => {
  expect(await call(ada.client, { action, userId: ben.id })).toEqual({
    status: 403,
    body: {
      error: { code: "insufficient_permissions", message: "You do not have permission to perform this action" },
    },
  });
});

test("returns any profile to an admin, and null without one", async () => {
  const other = await call(kim.client, { action: "get_profile", userId: ben.id });
  expect(other).toMatchObject({ status: 200, body: { data: { id: ben.id } } });
  const nobody = { action: "get_profile", userId: crypto.randomUUID() };
  expect(await call(kim.client, nobody)).toEqual({ status: 200, body: { data: null } });
  const exists = await call(kim.client, { ...nobody, action: "check_profile_exists" });
  expect(exists).toEqual({ status: 200, body: { exists: false } });
});

test.each([
  ["an unknown action", { action: "delete_profile", userId: ada.id }],
  ["no user", { action: "get_profile" }],
  ["an id that is none", { action: "get_profile", userId: "me" }],
  ["no JSON", "{"],
  ["too much", { action: "get_profile", userId: ada.id, filler: "x".repeat(70_000) }],
])("responds to %s with 400", async (_what, body) => {
  expect(await call(ada.client, body)).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
});

test("responds to other methods with 405", async () => {
  expect(await call(ada.client, null, "GET")).toMatchObject({
    status: 405,
    body: { error: { code: "method_not_allowed" } },
  });
});

test("responds to a visitor and a forged token with 401", async () => {
  const body = { action: "get_profile", userId: ada.id };
  expect(await call(platform.visitor(), body)).toMatchObject({ status: 401, body: { code: "UNUSABLE_CREDENTIAL" } });
  const forged = createClient<Database>(platform.url, platform.secrets.publishableKey, {
    accessToken: async () => "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl",
    global: { fetch: platform.fetch },
  });
  expect(await call(forged, body)).toMatchObject({ status: 401, body: { code: "INVALID_JWT" } });
});

test("allows requests from any origin", async () => {
  const preflight = await platform.fetch(`${platform.url}/functions/v1/profile-api`, {
    method: "OPTIONS",
    headers: { Origin: "https://tideline.example", "Access-Control-Request-Method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
});
