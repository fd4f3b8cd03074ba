import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "./testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  platform = await startProduct();
});
afterAll(() => platform.stop());

test("signs a swimmer in through the platform's client", async () => {
  const anna = await platform.swimmer("Anna");
  const { data, error } = await anna.client.auth.getUser();
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: anna.id, email: anna.email });
});

test("creates a profile at sign-up", async () => {
  const anna = await platform.swimmer("Anna");
  const { data, error } = await anna.client.from("profiles").select("id").eq("id", anna.id).single();
  expect(error).toBeNull();
  expect(data).toEqual({ id: anna.id });
});

test("gives the same responses in process and over HTTP", async () => {
  const path = `${platform.url}/auth/v1/.well-known/jwks.json`;
  expect(await (await fetch(path)).json()).toEqual(await (await platform.fetch(path)).json());
});

test("refuses requests without a key", async () => {
  for (const part of ["rest", "auth"]) {
    const answer = await fetch(`${platform.url}/${part}/v1/user`, { headers: { apikey: "sb_publishable_guess" } });
    expect(answer.status).toBe(401);
  }
});

test.each([
  ["rows", "/rest/v1/spots?select=id&limit=1", 200],
  ["a refusal", "/rest/v1/nothing", 404],
  ["a redirect after a link in a mail", "/auth/v1/verify?type=signup&token=pkce_none", 303],
  ["settings", "/auth/v1/settings", 200],
])("%s are not cached", async (_what, path, status) => {
  const headers = { apikey: platform.secrets.publishableKey };
  const answer = await platform.fetch(platform.url + path, { headers, redirect: "manual" });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
});
