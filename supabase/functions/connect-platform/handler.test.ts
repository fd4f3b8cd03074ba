import { afterAll, expect, test, vi } from "vitest";
import { startWithFitness } from "../_shared/fitness/fitness-fixture.ts";

const site = await startWithFitness();
const { platform, fitness, call, connect, connectionOf, run, runJob } = site;
afterAll(() => platform.stop());

const ada = await platform.swimmer("Ada");

const swimsOf = async ({ client }: Pick<typeof ada, "client">) =>
  (await client.from("activities").select("*").order("started_at").throwOnError()).data;
const workoutsOf = async ({ client }: Pick<typeof ada, "client">) =>
  (await client.from("workouts").select("*").order("started_at").throwOnError()).data;

test("says which platforms can be connected here, and how", async () => {
  expect((await call(ada, { action: "list" })).body).toEqual({
    availability: { garmin: "stand_in", strava: "stand_in", trainingpeaks: "stand_in" },
  });
});

test("a cancelled consent leaves no connection behind", async () => {
  const { body } = await call(ada, { action: "start", platform: "strava" });
  expect(await connectionOf(ada, "strava")).toMatchObject({ status: "connecting" });
  const { state, error } = await site.answerConsent(body.url, "deny");
  expect(error).toBe("access_denied");
  expect((await call(ada, { action: "cancel", state })).body).toEqual({ platform: "strava" });
  expect(await connectionOf(ada, "strava")).toBeNull();
});

test("a state is good once, for who asked, and only with its own verifier", async () => {
  const ben = await platform.swimmer("Ben");
  const { body } = await call(ben, { action: "start", platform: "garmin" });
  const { state, code } = await site.answerConsent(body.url, "allow");
  expect((await call(ada, { action: "finish", state, code })).body.error.code).toBe("sign_in_unknown");
  expect((await call(ben, { action: "finish", state: "x".repeat(43), code })).body.error.code).toBe("sign_in_unknown");
  // A code of another sign-in belongs to another verifier.
  const other = await call(ada, { action: "start", platform: "garmin" });
  const foreign = await site.answerConsent(other.body.url, "allow");
  expect((await call(ben, { action: "finish", state, code: foreign.code })).body.error.code).toBe("sign_in_refused");
  expect((await call(ben, { action: "finish", state, code })).body.error.code).toBe("sign_in_unknown");
  expect(await connectionOf(ben, "garmin")).toBeNull();
});

test("without the permission to read activities nothing is connected", async () => {
  const { status, body } = await connect(ada, "strava", { scope: ["read"] });
  expect(status).toBe(400);
  expect(body.error.code).toBe("scope_missing");
  expect(await connectionOf(ada, "strava")).toBeNull();
});

test("Strava's open-water swims come with their tracks, become private workouts, and come once", async () => {
  await ada.client
    .from("user_preferences")
    .update({ swim_visibility: "public", data_sharing: true })
    .eq("user_id", ada.id);
  expect((await connect(ada, "strava")).body).toEqual({ platform: "strava" });
  expect(await connectionOf(ada, "strava")).toMatchObject({
    status: "active",
    scopes: ["read", "activity:read_all"],
    external_user_id: "4711",
  });
  const first = await call(ada, { action: "sync", platform: "strava" });
  expect(first.body).toMatchObject({ status: "active", error: null });
  expect(first.body.added).toBeGreaterThan(3);
  const swims = await swimsOf(ada);
  expect(swims).toHaveLength(first.body.added);
  expect(swims.every((swim) => swim.water_kind === "open_water" && swim.track !== null)).toBe(true);
  // Not let in.
  expect(swims.every((swim) => swim.heart_rate === null)).toBe(true);
  const workouts = await workoutsOf(ada);
  expect(workouts).toHaveLength(swims.length);
  expect(
    workouts.every(
      ({ visibility, source, restricted }) => visibility === "private" && source === "strava" && restricted,
    ),
  ).toBe(true);
  expect(await call(ada, { action: "sync", platform: "strava" })).toMatchObject({ body: { added: 0 } });
  expect(await workoutsOf(ada)).toHaveLength(swims.length);
  expect(await connectionOf(ada, "strava")).toMatchObject({ swims: swims.length, error: null });
}, 60_000);

test("Garmin's swims come by its webhook, and one that Strava told is linked instead of doubled", async () => {
  const before = await workoutsOf(ada);
  await connect(ada, "garmin");
  await call(ada, { action: "sync", platform: "garmin" });
  expect((await runJob()).body).toMatchObject({ events: 1 });
  const swims = (await swimsOf(ada)).filter(({ provider }) => provider === "garmin");
  expect(swims).toHaveLength(before.length);
  expect(await workoutsOf(ada)).toHaveLength(before.length);
  expect(await connectionOf(ada, "garmin")).toMatchObject({ swims: swims.length, merged: swims.length });
}, 60_000);

test("visibility and layers follow the swimmer's settings; without autoSync a press makes the swim", async () => {
  const eva = await platform.swimmer("Eva");
  const settings = { auto_sync: false, swim_visibility: "public", data_sharing: true } as const;
  await eva.client.from("user_preferences").update(settings).eq("user_id", eva.id).throwOnError();
  await connect(eva, "trainingpeaks");
  await eva.client.from("platform_connections").update({ imports_pool: true }).eq("user_id", eva.id).throwOnError();
  const { body } = await call(eva, { action: "sync", platform: "trainingpeaks" });
  expect(body.added).toBeGreaterThan(2);
  expect(await workoutsOf(eva)).toEqual([]);
  const [first, second] = await swimsOf(eva);
  await eva.client.rpc("make_swim_of_activity", { activity_id: first?.id ?? "" }).throwOnError();
  await eva.client.rpc("make_swim_of_activity", { activity_id: first?.id ?? "" }).throwOnError();
  expect(await workoutsOf(eva)).toMatchObject([
    { source: "trainingpeaks", visibility: "public", shows_analysis: true, shows_map: true, shows_heart_rate: false },
  ]);
  await eva.client
    .from("user_preferences")
    .update({ data_sharing: false, swim_visibility: null, privacy_level: "friends" })
    .eq("user_id", eva.id);
  await eva.client.rpc("make_swim_of_activity", { activity_id: second?.id ?? "" }).throwOnError();
  expect((await workoutsOf(eva)).find(({ started_at }) => started_at === second?.started_at)).toMatchObject({
    visibility: "private",
    shows_analysis: false,
    shows_map: false,
    shows_photos: false,
  });
  // Nobody makes swims of another's activities.
  const { error } = await ada.client.rpc("make_swim_of_activity", { activity_id: first?.id ?? "" });
  expect(error?.hint).toBe("activity_not_found");
}, 60_000);

test("swims are matched to routes that their swimmer may see, and a press keeps the match", async () => {
  const flo = await platform.swimmer("Flo");
  const gus = await platform.swimmer("Gus");
  const [followed] = (await swimsOf(ada)).filter(({ provider, track }) => provider === "garmin" && track !== null);
  for (const { id } of [flo, gus]) {
    await run(
      `with route as (insert into public.routes (name, created_by, visibility) values ('Out and back', $1, 'private') returning id)
        insert into public.route_points (route_id, point_index, latitude, longitude)
        select route.id, number - 1, place.latitude, place.longitude from route,
          (select row_number() over (order by second) as number, latitude, longitude from (
            select second, latitude::double precision, longitude::double precision, count(*) over () as most
            from rows from (
              jsonb_array_elements_text($2::jsonb -> 'latitude'), jsonb_array_elements_text($2::jsonb -> 'longitude')
            ) with ordinality as sample (latitude, longitude, second)
            where latitude is not null and longitude is not null
          ) as sample where second % 6 = 1 or second = most) as place`,
      [id, JSON.stringify(followed?.track)],
    );
  }
  const [own] = await run<{ id: string }>("select id from public.routes where created_by = $1", [flo.id]);
  await flo.client.from("user_preferences").update({ auto_sync: false }).eq("user_id", flo.id).throwOnError();
  await connect(flo, "garmin");
  await call(flo, { action: "sync", platform: "garmin" });
  await runJob();
  const swim = (await swimsOf(flo)).find(({ started_at }) => started_at === followed?.started_at);
  expect(swim).toMatchObject({ route_id: own?.id, workout_id: null });
  await flo.client.rpc("make_swim_of_activity", { activity_id: swim?.id ?? "" }).throwOnError();
  expect(await workoutsOf(flo)).toMatchObject([{ route_id: own?.id, source: "garmin" }]);
  // Without a revocation, which the tests below count.
  await run(
    `delete from private.platform_tokens where connection_id in (select id from platform_connections where user_id = $1)`,
    [flo.id],
  );
  await run("delete from platform_connections where user_id = $1", [flo.id]);
}, 60_000);

test("a used-up limit waits for the next quarter hour, and says so", async () => {
  await fitness.useUpStravaLimit();
  const { body } = await call(ada, { action: "sync", platform: "strava" });
  expect(body).toMatchObject({ status: "error", error: "rate_limited" });
  const { status, next_sync_at: next } = (await connectionOf(ada, "strava")) ?? {};
  expect(status).toBe("error");
  expect(new Date(next ?? "").getTime() % (15 * 60_000)).toBe(0);
  expect(new Date(next ?? "").getTime()).toBeGreaterThan(Date.now());
  await run("delete from fitness_sandbox.entries where kind = 'calls'");
});

test("tokens that end are renewed once, and the old refresh token is gone", async () => {
  await run("update private.platform_tokens set expires_at = now()");
  const before = await run<{ ciphertext: string }>("select ciphertext from private.platform_tokens order by 1");
  const both = await Promise.all([1, 2].map(() => call(ada, { action: "sync", platform: "strava" })));
  expect(both.map(({ body }) => body.status).sort()).toEqual(["active", null].sort());
  expect(await run("select ciphertext from private.platform_tokens order by 1")).not.toEqual(before);
  expect(await call(ada, { action: "sync", platform: "strava" })).toMatchObject({ body: { status: "active" } });
});

test("access that was ended at Strava is on the card and in the bell, and the swims stay", async () => {
  const count = (await swimsOf(ada)).length;
  expect(await fitness.reportStrava({ kind: "access_ended", athlete: "4711" })).toBe(200);
  await runJob();
  expect(await connectionOf(ada, "strava")).toMatchObject({
    status: "revoked",
    error: "by_platform",
    next_sync_at: null,
  });
  const { data } = await ada.client.from("notifications").select("title, link").eq("kind", "platform").throwOnError();
  expect(data).toEqual([{ title: "Strava was disconnected", link: "/connect" }]);
  expect(await swimsOf(ada)).toHaveLength(count);
  expect(
    await run(
      "select from private.platform_tokens join platform_connections on id = connection_id where platform = 'strava'",
    ),
  ).toEqual([]);
});

test("disconnecting ends the access there, and can take the swims along", async () => {
  await connect(ada, "strava");
  await call(ada, { action: "disconnect", platform: "strava", removesSwims: true });
  expect((await swimsOf(ada)).filter(({ provider }) => provider === "strava")).toEqual([]);
  expect((await workoutsOf(ada)).filter(({ source }) => source === "strava")).toEqual([]);
  expect(await connectionOf(ada, "strava")).toMatchObject({ status: "revoked", error: "by_swimmer", swims: 0 });
  expect((await runJob()).body).toMatchObject({ ended: 1 });
  const grants = await run<{ id: string }>(
    "select id from fitness_sandbox.entries where kind = 'grant' and id like 'Strava:%'",
  );
  expect(grants).toEqual([]);
  expect(await run("select from private.platform_revocations")).toEqual([]);
});

test("a revocation that can't be finished delays no sync and is given up", async () => {
  await run(`insert into private.platform_revocations (platform, connection_id, ciphertext, nonce, attempts)
    values ('strava', gen_random_uuid(), 'of another key', 'x', 0), ('garmin', gen_random_uuid(), 'x', 'x', 900)`);
  expect((await runJob()).body).toMatchObject({ ended: 0, events: 0 });
  expect(await run("select from private.platform_revocations")).toEqual([]);
});

test("who connects again keeps the access that the earlier disconnecting would end", async () => {
  await connect(ada, "garmin");
  await call(ada, { action: "disconnect", platform: "garmin", removesSwims: false });
  await connect(ada, "garmin");
  expect((await runJob()).body).toMatchObject({ ended: 0 });
  expect(await run("select from private.platform_revocations")).toEqual([]);
  expect(await call(ada, { action: "sync", platform: "garmin" })).toMatchObject({ body: { status: "active" } });
});

test("tokens that were renewed while the swimmer disconnected are ended", async () => {
  const [kept] = await run<{ stored: boolean }>(
    `select public.store_platform_tokens(id, gen_random_uuid(), platform, 'gone', 'x', 'x', now()) as stored
      from public.platform_connections where platform = 'garmin'`,
  );
  expect(kept).toEqual({ stored: false });
  expect(await run("delete from private.platform_revocations returning external_user_id")).toEqual([
    { external_user_id: "gone" },
  ]);
});

test("tokens of another key let the swimmer sign in again, and the rest is synced", async () => {
  const eva = await platform.swimmer("Eva");
  await connect(eva, "trainingpeaks");
  await run(
    `update private.platform_tokens set ciphertext = 'of another key'
      where connection_id = (select id from public.platform_connections where user_id = $1)`,
    [eva.id],
  );
  await run("update public.platform_connections set next_sync_at = now() where next_sync_at is not null");
  expect((await runJob()).body.failed).toBe(1);
  expect(await connectionOf(eva, "trainingpeaks")).toMatchObject({ status: "needs_reauth", error: "sign_in_ended" });
});

test("a row that a browser removes ends its access as well", async () => {
  await ada.client.from("platform_connections").delete().eq("platform", "garmin").throwOnError();
  expect((await runJob()).body).toMatchObject({ ended: 1 });
});

test("no answer to a browser holds a token, and the database holds none in plain text", async () => {
  const [row] = await run<{ tokens: string[] }>(
    `select jsonb_agg(split_part(id, ':', 2)) as tokens from fitness_sandbox.entries where kind in ('access', 'refresh')`,
  );
  const tokens = row?.tokens ?? [];
  expect(tokens.length).toBeGreaterThan(5);
  const { data: rows } = await ada.client.from("platform_connections").select("*").throwOnError();
  const [stored] = await run<{ text: string }>(
    `select coalesce((select json_agg(t) from private.platform_tokens t)::text, '') || (select json_agg(c) from public.platform_connections c)::text as text`,
  );
  const seen = [...site.answers, JSON.stringify(rows), stored?.text ?? ""].join("\n");
  for (const token of tokens) expect(seen).not.toContain(token);
  expect(seen).not.toMatch(/refresh_token|accessToken/);
});

test("the third sync in a row that fails is in the bell, once", async () => {
  const flo = await platform.swimmer("Flo");
  expect((await connect(flo, "strava", { athlete: ["4712"] })).body).toEqual({ platform: "strava" });
  // The stand-in fails on it, and says so.
  using _quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await run(`update fitness_sandbox.entries set body = body || '{"scope": 0}'
    where kind = 'grant' and body ->> 'athlete' = '4712'`);
  const bell = async () =>
    (await flo.client.from("notifications").select("title, link").eq("kind", "platform").throwOnError()).data;
  const counts: number[] = [];
  for (let sync = 0; sync < 5; sync += 1) {
    await call(flo, { action: "sync", platform: "strava" });
    counts.push((await bell()).length);
  }
  expect(counts).toEqual([0, 0, 1, 1, 1]);
  expect(await bell()).toEqual([{ title: "Strava isn't syncing", link: "/connect" }]);
});
