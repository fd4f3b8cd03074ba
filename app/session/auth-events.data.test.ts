import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { type AuthEvent, recordAuthEvent } from "./auth-events.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const signIn = (userId: string | null): AuthEvent => ({ eventType: "sign_in", userId, success: true });

/** What was logged in the meantime. */
async function record(client: Parameters<typeof recordAuthEvent>[0], event: AuthEvent) {
  const reported: unknown[] = [];
  await recordAuthEvent(client, event, (problem) => reported.push(problem));
  return reported;
}

test("logs a sign-in with user, provider and time", async () => {
  const ada = await platform.swimmer("ada");
  const metadata = { from: "dialog" };
  expect(
    await record(ada.client, { ...signIn(ada.id), eventType: "social_sign_in", provider: "apple", metadata }),
  ).toEqual([]);
  const { data } = await ada.client.from("auth_events").select();
  expect(data).toMatchObject([
    { event_type: "social_sign_in", user_id: ada.id, provider: "apple", success: true, error_message: null, metadata },
  ]);
  expect(Date.parse(data?.[0]?.created_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("logs a failure with a shortened message", async () => {
  const ben = await platform.swimmer("ben");
  const errorMessage = "x".repeat(2_000);
  await record(ben.client, { eventType: "session_refresh", userId: ben.id, success: false, errorMessage });
  const { data } = await ben.client.from("auth_events").select("success, error_message, provider");
  expect(data).toEqual([{ success: false, error_message: "x".repeat(1_000), provider: "email" }]);
});

test("reports a refused log entry without failing", async () => {
  const [cai, dee] = [await platform.swimmer("cai"), await platform.swimmer("dee")];
  expect(await record(cai.client, signIn(dee.id))).toMatchObject([{ code: "42501" }]);
  expect((await dee.client.from("auth_events").select()).data).toEqual([]);
});

test("logs nothing for a visitor", async () => {
  expect(await record(platform.visitor(), signIn(null))).toEqual([]);
  const { data } = await platform.service().from("auth_events").select("user_id").is("user_id", null);
  expect(data).toEqual([]);
});

test("ignores network errors while logging", async () => {
  const client = {
    from: () => ({ insert: async () => ({ error: { message: "TypeError: Failed to fetch", code: "" } }) }),
  };
  expect(await record(client as never, signIn("someone"))).toEqual([]);
});
