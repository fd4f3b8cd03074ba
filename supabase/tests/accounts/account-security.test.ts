import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

type Place = { id: string; session: string; code: RequestContext; password: RequestContext };

const within = (claims: object): RequestContext => ({
  role: "authenticated",
  settings: { "request.jwt.claims": JSON.stringify({ role: "authenticated", ...claims }) },
  readOnly: false,
  timeoutMs: 10_000,
});

/** A swimmer's session with a verified app: with the code (`aal2`), and with the password only. */
async function addProtected(email: string): Promise<Place> {
  const id = await addSwimmer(engine, email);
  await engine.run(
    AS_OWNER,
    sql`insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${id}, 'totp', 'verified', 'X')`,
  );
  return { id, ...(await openSession(id)) };
}

async function openSession(id: string) {
  const session = crypto.randomUUID();
  await engine.run(
    AS_OWNER,
    sql`
    insert into auth.sessions (id, user_id, user_agent, ip) values (${session}, ${id}, 'Firefox', '203.0.113.77')`,
  );
  await engine.run(
    AS_OWNER,
    sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    select gen_random_uuid(), ${session}, method, now(), now() from unnest(array['password', 'totp']) as method`,
  );
  const claims = { sub: id, session_id: session };
  return { session, code: within({ ...claims, aal: "aal2" }), password: within({ ...claims, aal: "aal1" }) };
}

/** A swimmer who has asked to delete their account. */
async function addLeaving(name: string) {
  const id = await addSwimmer(engine, `${name}@example.org`);
  const place = { id, ...(await openSession(id)) };
  await call(place.password, "select request_account_deletion()");
  return place;
}

const count = async (context: RequestContext, text: string) => (await engine.run(context, { text, values: [] })).length;
const call = <T>(context: RequestContext, text: string, values: unknown[] = []) =>
  engine.run<T & Record<string, unknown>>(context, { text, values: values as string[] });

async function makeCodes(context: RequestContext) {
  const rows = await call<{ code: string }>(context, "select replace_recovery_codes() as code");
  return rows.map(({ code }) => code);
}
const redeem = async (context: RequestContext, code: string) =>
  (await call<{ ok: boolean }>(context, "select use_recovery_code($1) as ok", [code]))[0]?.ok;

test("without the second step nothing of the swimmer's is readable, writable or theirs to run", async () => {
  const { id, password, code } = await addProtected("ada@example.org");
  const spot = await addSpot(engine, "Ada's place");
  await engine.run(
    AS_OWNER,
    sql`update private.spot_rows set owner_id = ${id}, approval_status = 'pending' where id = ${spot}`,
  );
  const ownSpot = `select from spots where id = '${spot}'`;
  expect([await count(password, ownSpot), await count(code, ownSpot)]).toEqual([0, 1]);
  const own = ["profiles", "user_preferences", "user_settings", "user_onboarding", "auth_events", "public_profiles"];
  for (const table of own) {
    expect(await count(password, `select from ${table}`), table).toBe(0);
  }
  expect(await count(code, "select from profiles")).toBe(1);
  expect(await call(password, "update profiles set bio = 'x' returning id")).toEqual([]);
  for (const run of ["replace_recovery_codes()", "request_account_deletion()", "end_my_session(gen_random_uuid())"]) {
    await expect(call(password, `select ${run}`), run).rejects.toMatchObject({ code: "42501" });
  }
  for (const run of ["get_my_sessions()", "get_my_account_health()"]) {
    expect(await call(password, `select * from ${run}`), run).toEqual([]);
  }
  expect(await call(password, "select * from export_my_rows('profiles')").catch(() => "refused")).toBe("refused");
  const [state] = await call(password, "select * from get_my_account_state()");
  expect(state).toMatchObject({ owes_second_factor: true, is_banned: false, full_name: null, username: null });
  const [open] = await call(code, "select * from get_my_account_state()");
  expect(open).toMatchObject({ owes_second_factor: false, username: expect.any(String) });
});

test("an admin without the second step is no admin", async () => {
  const id = await addAdmin(engine, "kim@example.org");
  await engine.run(
    AS_OWNER,
    sql`insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${id}, 'totp', 'verified', 'X')`,
  );
  const { password, code } = await openSession(id);
  const isAdmin = async (context: RequestContext) => (await call(context, "select is_admin from get_my_access()"))[0];
  expect(await isAdmin(password)).toEqual({ is_admin: false });
  expect(await isAdmin(code)).toEqual({ is_admin: true });
});

test("a set-up that is not finished asks for nothing, and one that is removed no longer does", async () => {
  const id = await addSwimmer(engine, "ben@example.org");
  const { password } = await openSession(id);
  await engine.run(
    AS_OWNER,
    sql`
    insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${id}, 'totp', 'unverified', 'X')`,
  );
  expect(await count(password, "select from profiles")).toBe(1);
  await engine.run(AS_OWNER, sql`update auth.mfa_factors set status = 'verified' where user_id = ${id}`);
  expect(await count(password, "select from profiles")).toBe(0);
  await engine.run(AS_OWNER, sql`delete from auth.mfa_factors where user_id = ${id}`);
  expect(await count(password, "select from profiles")).toBe(1);
});

test("makes ten different codes, keeps their hashes only, and voids them with a new set", async () => {
  const { id, session, code, password } = await addProtected("cai@example.org");
  const codes = await makeCodes(code);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const one of codes) expect(one).toMatch(/^[A-Z2-7]{10}$/);
  const rows = await engine.run(AS_OWNER, sql`select * from private.recovery_codes where user_id = ${id}`);
  for (const one of codes) expect(JSON.stringify(rows)).not.toContain(one);
  await makeCodes(code);
  expect(await redeem(password, codes[0] ?? "")).toBe(false);
  expect(session).toBeTruthy();
});

test("a recovery code works once, also when written with spaces and small letters, and raises only its session", async () => {
  const { id, session, code, password } = await addProtected("dee@example.org");
  const other = await openSession(id);
  const [first = ""] = await makeCodes(code);
  expect(await redeem(password, ` ${first.slice(0, 5).toLowerCase()}-${first.slice(5).toLowerCase()} `)).toBe(true);
  const levels = await engine.run<{ id: string; aal: string }>(
    AS_OWNER,
    sql`select id, aal::text from auth.sessions where user_id = ${id}`,
  );
  expect(levels.find((row) => row.id === session)?.aal).toBe("aal2");
  expect(levels.find((row) => row.id === other.session)?.aal).toBe("aal1");
  expect(await redeem(other.password, first)).toBe(false);
  expect((await call(code, "select count_recovery_codes() as left"))[0]).toEqual({ left: 9 });
});

test("a code of somebody else is a wrong code, and guesses end after ten", async () => {
  const eve = await addProtected("eve@example.org");
  const fay = await addProtected("fay@example.org");
  const [foreign = ""] = await makeCodes(fay.code);
  const [right = ""] = await makeCodes(eve.code);
  expect(await redeem(eve.password, foreign)).toBe(false);
  for (let guess = 0; guess < 9; guess++) expect(await redeem(eve.password, `WRONG${guess}`)).toBe(false);
  await expect(redeem(eve.password, right)).rejects.toMatchObject({ code: "PT429" });
  await engine.run(AS_OWNER, sql`update private.recovery_attempts set since = now() - interval '61 minutes'`);
  expect(await redeem(eve.password, right)).toBe(true);
  expect(await redeem(fay.password, "x".repeat(1000))).toBe(false);
});

test("a recovery code needs an open session", async () => {
  const { id, code } = await addProtected("gil@example.org");
  const [one = ""] = await makeCodes(code);
  await expect(redeem(as(id), one)).rejects.toMatchObject({ code: "42501" });
  await expect(redeem(asVisitor, one)).rejects.toMatchObject({ code: "42501" });
});

test("lists and ends the swimmer's own sessions, at once and nobody else's", async () => {
  const id = await addSwimmer(engine, "hal@example.org");
  const [here, there] = [await openSession(id), await openSession(id)];
  const foreign = await openSession(await addSwimmer(engine, "ida@example.org"));
  const listed = await call(here.password, "select id, is_current, user_agent, network from get_my_sessions()");
  expect(listed).toEqual([
    { id: here.session, is_current: true, user_agent: "Firefox", network: "203.0.113.0" },
    { id: there.session, is_current: false, user_agent: "Firefox", network: "203.0.113.0" },
  ]);
  const end = async (session: string) =>
    (await call<{ ended: boolean }>(here.password, "select end_my_session($1) as ended", [session]))[0]?.ended;
  expect([await end(foreign.session), await end(there.session), await end(there.session)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await count(there.password, "select from profiles")).toBe(0);
  expect(await call(there.password, "select * from get_my_account_state()")).toEqual([]);
  expect(await count(foreign.password, "select from profiles")).toBe(1);
});

test("a deletion hides the swimmer from others and keeps them out until it is undone", async () => {
  const id = await addSwimmer(engine, "jan@example.org");
  const other = as(await addSwimmer(engine, "leo@example.org"));
  const seen = () => call(other, "select id from public_profiles where id = $1", [id]);
  const { password: own } = await openSession(id);
  expect(await seen()).toHaveLength(1);
  await call(own, "select request_account_deletion()");
  expect(await seen()).toEqual([]);
  expect(await count(own, "select from profiles")).toBe(0);
  const [state] = await call<{ erase_after: string }>(own, "select * from get_my_account_state()");
  expect(state).toMatchObject({ is_banned: false, is_admin: false });
  const days = (new Date(state?.erase_after ?? "").getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(14, 1);
  const [account] = await engine.run(AS_OWNER, sql`select banned_until from auth.users where id = ${id}`);
  expect(account).toEqual({ banned_until: null });
  await engine.run(AS_OWNER, sql`update public.profiles set display_name = 'Jan' where id = ${id}`);
  expect(await seen()).toEqual([]);
  await engine.run(AS_OWNER, sql`update public.profiles set is_banned = false where id = ${id}`);
  expect(await count(own, "select from profiles")).toBe(0);
  expect((await call(own, "select undo_account_deletion() as undone"))[0]).toEqual({ undone: true });
  expect((await call(own, "select undo_account_deletion() as undone"))[0]).toEqual({ undone: false });
  expect(await seen()).toHaveLength(1);
  expect(await count(own, "select from profiles")).toBe(1);
});

test("a password alone neither deletes a protected account nor undoes its deletion", async () => {
  const { code, password } = await addProtected("max@example.org");
  await call(code, "select request_account_deletion()");
  await expect(call(password, "select undo_account_deletion()")).rejects.toMatchObject({ code: "42501" });
  expect((await call(password, "select erase_after from get_my_account_state()"))[0]).toEqual({ erase_after: null });
  expect((await call(code, "select undo_account_deletion() as undone"))[0]).toEqual({ undone: true });
});

test("an admin does not delete themselves, and a ban is not undone as a deletion", async () => {
  const admin = as(await addAdmin(engine, "nia@example.org"));
  await expect(call(admin, "select request_account_deletion()")).rejects.toMatchObject({ code: "PT409" });
  const id = await addSwimmer(engine, "oli@example.org");
  await engine.run(AS_OWNER, sql`update public.profiles set is_banned = true where id = ${id}`);
  expect((await call(as(id), "select undo_account_deletion() as undone"))[0]).toEqual({ undone: false });
  expect((await call(as(id), "select is_banned from get_my_account_state()"))[0]).toEqual({ is_banned: true });
});

test("only accounts whose days are over are erased, and only a server learns which", async () => {
  await engine.run(AS_OWNER, sql`delete from private.deletion_requests`);
  const [pat, rae, sam] = [await addLeaving("pat"), await addLeaving("rae"), await addLeaving("sam")];
  const take = async () =>
    (await call<{ id: string }>(asService, "select take_accounts_to_erase(1) as id")).map(({ id }) => id);
  expect(await take()).toEqual([]);
  const end = (id: string, tried: string | null) =>
    engine.run(
      AS_OWNER,
      sql`update private.deletion_requests set erase_after = now() - interval '1 minute', tried_at = ${tried}::timestamptz
        where user_id = ${id}`,
    );
  await end(pat.id, "2026-01-01");
  await end(rae.id, null);
  // What failed before comes after what was never tried, and nothing twice on one day.
  expect([await take(), await take(), await take()]).toEqual([[rae.id], [pat.id], []]);
  await expect(call(sam.password, "select take_accounts_to_erase()")).rejects.toMatchObject({ code: "42501" });
});

test("a deletion is not undone once its days are over", async () => {
  const { id, password } = await addLeaving("tia");
  await engine.run(
    AS_OWNER,
    sql`update private.deletion_requests set erase_after = now() - interval '1 second' where user_id = ${id}`,
  );
  await expect(call(password, "select undo_account_deletion()")).rejects.toMatchObject({ code: "PT409" });
});

test("a deletion needs a fresh sign-in, of a protected account a fresh code", async () => {
  const id = await addSwimmer(engine, "uma@example.org");
  const { session, password } = await openSession(id);
  const age = (method: string, whose: string) =>
    engine.run(
      AS_OWNER,
      sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
        where session_id = ${whose} and authentication_method = ${method}`,
    );
  await age("password", session);
  await age("totp", session);
  await expect(call(password, "select request_account_deletion()")).rejects.toMatchObject({ code: "PT409" });
  await expect(call(as(id), "select request_account_deletion()")).rejects.toMatchObject({ code: "PT409" });
  const guarded = await addProtected("val@example.org");
  await age("totp", guarded.session);
  await expect(call(guarded.code, "select request_account_deletion()")).rejects.toMatchObject({ code: "PT409" });
});

test("an account is deleted and kept five times a day at most, without entries in the admins' log", async () => {
  const { id, password } = await addLeaving("wyn");
  for (let turn = 0; turn < 4; turn++) {
    await call(password, "select undo_account_deletion()");
    await call(password, "select request_account_deletion()");
  }
  await call(password, "select undo_account_deletion()");
  await expect(call(password, "select request_account_deletion()")).rejects.toMatchObject({ code: "PT429" });
  expect(await engine.run(AS_OWNER, sql`select action from public.admin_actions where target_id = ${id}`)).toEqual([]);
});

test("an admin's ban during the days of grace is logged, shown to admins, and outlasts an undo", async () => {
  const admin = as(await addAdmin(engine, "xia@example.org"));
  const { id, password } = await addLeaving("yan");
  const ban = (isBanned: boolean) =>
    call(admin, "update profiles set is_banned = $2 where id = $1", [id, String(isBanned)]);
  await ban(true);
  await ban(false);
  await ban(true);
  const belongings =
    "select erase_after is not null as is_leaving, banned_by_admin from get_account_belongings(array[$1::uuid])";
  expect(await call(admin, belongings, [id])).toEqual([{ is_leaving: true, banned_by_admin: true }]);
  const log = sql`select action from public.admin_actions where target_id = ${id} order by id`;
  expect((await engine.run<{ action: string }>(AS_OWNER, log)).map(({ action }) => action)).toEqual([
    "user.banned",
    "user.unbanned",
    "user.banned",
  ]);
  expect((await call(password, "select undo_account_deletion() as undone"))[0]).toEqual({ undone: true });
  const [state] = await call(password, "select is_banned, erase_after from get_my_account_state()");
  expect(state).toEqual({ is_banned: true, erase_after: null });
  const [account] = await engine.run(
    AS_OWNER,
    sql`select banned_until > now() as is_locked_out from auth.users where id = ${id}`,
  );
  expect(account).toEqual({ is_locked_out: true });
});

test("an undo brings reports and shared reports back", async () => {
  const id = await addSwimmer(engine, "zoe@example.org");
  const { password } = await openSession(id);
  const spot = await addSpot(engine, "Zoe's place");
  const report = crypto.randomUUID();
  await call(
    password,
    `insert into crowd_reports (id, spot_id, user_id, report_type, parameters) values ($1, $2, $3, 'hazard', '{"value": "boats"}')`,
    [report, spot, id],
  );
  const [shared] = await call<{ id: string }>(
    password,
    "select id from create_share_report($1, 'current', 'link', 'download')",
    [spot],
  );
  const shown = async () => {
    const [row] = await call<{ is_revoked: boolean }>(
      asVisitor,
      "select (get_share_report($1) ->> 'is_revoked')::boolean as is_revoked",
      [shared?.id ?? ""],
    );
    return [await count(asVisitor, `select from crowd_reports where id = '${report}'`), row?.is_revoked];
  };
  expect(await shown()).toEqual([1, false]);
  await call(password, "select request_account_deletion()");
  expect(await shown()).toEqual([0, true]);
  await call(password, "select undo_account_deletion()");
  expect(await shown()).toEqual([1, false]);
});

test("keeps recovery codes only as slow hashes under a key", async () => {
  const { id, code } = await addProtected("abe@example.org");
  const [first = ""] = await makeCodes(code);
  const fast = sql`select from private.recovery_codes
    where user_id = ${id} and code_hash = sha256(convert_to(${id + first}, 'UTF8'))`;
  expect(await engine.run(AS_OWNER, fast)).toEqual([]);
});

test("exports a table page by page", async () => {
  const id = await addSwimmer(engine, "bea@example.org");
  for (const name of ["One", "Two", "Three"]) {
    const spot = await addSpot(engine, name);
    await engine.run(AS_OWNER, sql`insert into public.favorites (user_id, spot_id) values (${id}, ${spot})`);
  }
  const seen = new Set<string>();
  let last: unknown = null;
  for (let page = 0; page < 4; page++) {
    const [row] = await call<{ row: { spot_id: string } }>(
      as(id),
      "select export_my_rows('favorites', $1::jsonb, 1) as row",
      [last === null ? null : JSON.stringify(last)],
    );
    if (row) seen.add(row.row.spot_id);
    last = row?.row ?? null;
    if (last === null) break;
  }
  expect(seen.size).toBe(3);
});

test("exports a swimmer's own rows and nobody else's, once a day", async () => {
  const id = await addSwimmer(engine, "quin@example.org");
  const tables = (await call<{ name: string }>(as(id), "select list_my_tables() as name")).map(({ name }) => name);
  expect(tables).toEqual(
    expect.arrayContaining(["spots", "profiles", "favorites", "spot_reviews", "user_preferences"]),
  );
  for (const table of tables) {
    const rows = await call<{ row: { user_id?: string; id?: string; owner_id?: string; created_by?: string } }>(
      as(id),
      "select export_my_rows($1) as row",
      [table],
    );
    for (const { row } of rows) expect([row.user_id, row.id, row.owner_id, row.created_by], table).toContain(id);
  }
  for (const table of ["admin_settings", "auth.users", "spots; drop table spots", "data_sources"]) {
    await expect(call(as(id), "select export_my_rows($1)", [table]), table).rejects.toMatchObject({ code: "42P01" });
  }
  const turn = async () => (await call(as(id), "select take_export_turn() as ok"))[0];
  expect([await turn(), await turn()]).toEqual([{ ok: true }, { ok: false }]);
});
