import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const ada = await platform.swimmer("Ada");
const now = new Date().toISOString();

test("the app's upsert of a profile after sign-up changes nothing", async () => {
  const row = { id: ada.id, email: "forged@example.org", created_at: "2000-01-01", updated_at: "2000-01-01" };
  const { error } = await ada.client.from("profiles").upsert(row, { onConflict: "id" });
  expect(error).toBeNull();
  const { data } = await ada.client.from("profiles").select("email, created_at, username").single();
  expect(data).toMatchObject({ email: ada.email, username: `user_${ada.id.slice(0, 8)}` });
  expect(data?.created_at).not.toMatch(/^2000/);
});

test.each(["user_preferences", "onboarding_status", "user_notification_settings"] as const)(
  "the app's insert into %s after sign-up is answered as a duplicate",
  async (table) => {
    const { error, status } = await ada.client.from(table).insert({ user_id: ada.id });
    expect({ status, code: error?.code }).toEqual({ status: 409, code: "23505" });
  },
);

test("execute_query creates a profile once and runs nothing else", async () => {
  const query_params = [ada.id, ada.email, "ada", now, now];
  const text = "INSERT INTO profiles (id, email, username, created_at, updated_at) VALUES ($1, $2, $3, $4, $5)";
  const harmless = await ada.client.rpc("execute_query", { query_text: text, query_params });
  expect(harmless.data).toMatchObject([{ id: ada.id, username: `user_${ada.id.slice(0, 8)}` }]);
  const other = await ada.client.rpc("execute_query", { query_text: "select * from auth.users", query_params });
  expect({ status: other.status, code: other.error?.code }).toEqual({ status: 403, code: "42501" });
  const visitor = await platform.visitor().rpc("execute_query", { query_text: text, query_params });
  expect({ status: visitor.status, code: visitor.error?.code }).toEqual({ status: 401, code: "42501" });
});

test("a visitor finds spots by position, map section and text", async () => {
  const spot = { name: "Kimmeridge Bay", latitude: 50.606, longitude: -2.13, country: "United Kingdom" };
  await platform.service().from("spots").insert(spot).throwOnError();
  const visitor = platform.visitor();
  const near = await visitor.rpc("find_spots_near", { origin_latitude: 50.6, origin_longitude: -2.1 });
  expect(near.data).toMatchObject([{ name: "Kimmeridge Bay", distance_km: expect.closeTo(2.22, 1) }]);
  const bounds = { west: -3, south: 50, east: -2, north: 51 };
  expect((await visitor.rpc("find_map_marks", bounds)).data).toMatchObject([{ name: "Kimmeridge Bay" }]);
  const found = await visitor.rpc("search_spots", { search_text: "kimm" }).select("name, water_quality");
  expect(found.data).toEqual([{ name: "Kimmeridge Bay", water_quality: "unknown" }]);
  const nowhere = await visitor.rpc("find_spots_near", { origin_latitude: 91, origin_longitude: 0 });
  expect({ status: nowhere.status, code: nowhere.error?.code }).toEqual({ status: 400, code: "22023" });
});

test("everyone selects all columns of spots, only owners and staff see who added one, and visitors' answers are cached", async () => {
  const added = { name: "Owned Cove", latitude: 53, longitude: -6, owner_id: ada.id };
  const { data: spot } = await platform.service().from("spots").insert(added).select("*").single().throwOnError();
  expect(spot).toMatchObject({ owner_id: ada.id, approval_status: "approved", amenities: [] });
  const ben = await platform.swimmer("Ben");
  for (const [client, owner_id] of [
    [platform.visitor(), null],
    [ben.client, null],
    [ada.client, ada.id],
  ] as const) {
    const { data } = await client.from("spots").select("*, spot_reviews(*)").eq("id", spot.id).single().throwOnError();
    expect(data).toMatchObject({ name: "Owned Cove", owner_id, spot_reviews: [] });
    const { data: found } = await client.from("spots").select("*").eq("owner_id", ada.id).throwOnError();
    expect(found).toHaveLength(owner_id ? 1 : 0);
  }
  const headers = { apikey: platform.secrets.publishableKey };
  const ask = () => platform.fetch(`${platform.url}/rest/v1/spots?select=*&id=eq.${spot.id}`, { headers });
  await ask();
  expect((await ask()).headers.get("cache-status")).toBe("tideline; hit");
  await platform.service().from("spots").update({ name: "Renamed Cove" }).eq("id", spot.id).throwOnError();
  expect(await (await ask()).json()).toMatchObject([{ name: "Renamed Cove" }]);
});

test("answers 429 over the daily quota and 413 over the quota of one request", async () => {
  const ben = await platform.swimmer("Ben");
  await platform.engine.script("select private.set_quota('public.event_log', 2, 2)");
  const entry = { event_type: "profile_diagnostics", payload: { userId: ben.id } };
  const add = (rows: number) => ben.client.from("event_log").insert(Array.from({ length: rows }, () => entry));
  const { status, error } = await add(3);
  expect({ status, hint: error?.hint }).toEqual({ status: 413, hint: "too_many_rows" });
  expect((await add(2)).status).toBe(201);
  const refused = await add(1);
  expect(refused).toMatchObject({ status: 429, error: { code: "PT429", hint: "daily_quota" } });
});

test("a banned swimmer cannot sign in or refresh, and an open session reads nothing", async () => {
  const ben = await platform.swimmer("Ben");
  await platform.service().from("profiles").update({ is_banned: true }).eq("id", ben.id).throwOnError();
  expect((await ben.client.from("profiles").select()).data).toEqual([]);
  expect((await ben.client.rpc("get_my_access").single()).data).toEqual({ is_admin: false, is_banned: true });
  expect((await ben.client.auth.refreshSession()).error?.code).toBe("user_banned");
  const credentials = { email: ben.email, password: ben.password };
  expect((await platform.visitor().auth.signInWithPassword(credentials)).error?.code).toBe("user_banned");
  await platform.service().from("profiles").update({ is_banned: false }).eq("id", ben.id).throwOnError();
  expect((await platform.visitor().auth.signInWithPassword(credentials)).error).toBeNull();
});

test.each([
  ["an update", (id: string) => ada.client.from("profiles").update({ premium: true }).eq("id", id)],
  ["an upsert", (id: string) => ada.client.from("profiles").upsert({ id, username: "boss", premium: true })],
  ["an upsert by bulk", (id: string) => ada.client.from("profiles").upsert([{ id }, { id, stats: { totalSwims: 9 } }])],
  ["an insert with columns=", (id: string) => ada.client.from("profiles").insert([{ id, is_banned: false }])],
] as const)("a swimmer raises neither themselves nor another by %s", async (_how, call) => {
  const ben = await platform.swimmer("Ben");
  const read = async () =>
    (await platform.service().from("profiles").select("*").in("id", [ada.id, ben.id]).order("id")).data;
  const before = await read();
  for (const id of [ada.id, ben.id]) {
    const { error, status } = await call(id);
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  }
  expect(await read()).toEqual(before);
});

test("a swimmer's switches stay: their own is refused, another's row is not found", async () => {
  const ben = await platform.swimmer("Ben");
  const raise = (id: string) => ada.client.from("profiles").update({ is_admin: true }).eq("id", id).select("id");
  expect((await raise(ada.id)).error?.code).toBe("42501");
  expect(await raise(ben.id)).toMatchObject({ error: null, data: [] });
  const { data } = await platform.service().from("profiles").select("is_admin").in("id", [ada.id, ben.id]);
  expect(data).toEqual([{ is_admin: false }, { is_admin: false }]);
});

test("a swimmer writes log entries only about themselves, and nobody else reads them", async () => {
  const eve = await platform.swimmer("Eve");
  const entry = (userId: string) => ({
    event_type: "profile_load_success",
    table_name: "profiles",
    payload: { status: "success", timestamp: now, details: {}, userId },
    created_at: now,
    processed: false,
  });
  const written = await ada.client.from("event_log").insert(entry(ada.id));
  expect({ status: written.status, data: written.data }).toEqual({ status: 201, data: null });
  expect((await ada.client.from("event_log").insert(entry(eve.id))).error?.code).toBe("42501");
  const filter = `payload->>userId.eq.${ada.id},payload->>user_id.eq.${ada.id}`;
  const read = (client: typeof ada.client) =>
    client.from("event_log").select("event_type").or(filter).order("created_at", { ascending: false }).limit(100);
  expect((await read(ada.client)).data).toEqual([{ event_type: "profile_load_success" }]);
  expect((await read(eve.client)).data).toEqual([]);
});
