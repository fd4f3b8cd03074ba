import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { STATE_CASES } from "#domain/shore-watch/state-cases.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addPlan, hashOf, listSteps, seePlan } from "#server/testing/swim-plan-rows.ts";
import { addAdmin, addSpot, addSwimmer, as, asService, asVisitor, ban } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org", { username: "ada", fullName: "Ada Reed" });
const ben = await addSwimmer(engine, "ben@example.org", { username: "ben" });
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() =>
  engine.script("delete from swim_plans; delete from private.rows_added; delete from private.watch_contacts"),
);

const read = (context: Parameters<typeof engine.run>[0]) => engine.run(context, sql`select id from swim_plans`);
const end = (swimmer: string, id: string) => engine.run(as(swimmer), sql`select end_swim_plan(${id}, now())`);
const readPlan = async (id: string) =>
  (
    await engine.run(
      AS_OWNER,
      sql`select *, extract(epoch from out_by - now())::int as "secondsLeft" from swim_plans where id = ${id}`,
    )
  )[0];

test.each(STATE_CASES)("the state %s is what the product says", async (_what, plan, moment, expected) => {
  const row = {
    starts_at: plan.startsAt,
    out_by: plan.outBy,
    grace_minutes: plan.graceMinutes,
    extensions: plan.extensions,
    closed_at: plan.closedAt,
    ended_as: plan.endedAs,
  };
  const [told] = await engine.run(
    AS_OWNER,
    sql`select private.swim_plan_state(jsonb_populate_record(null::public.swim_plans, ${row}), ${moment}) as state`,
  );
  expect(told).toEqual({ state: expected });
});

test("a plan is its swimmer's alone", async () => {
  const { id } = await addPlan(engine, ada);
  expect(await read(as(ada))).toEqual([{ id }]);
  for (const context of [as(ben), as(kim)]) expect(await read(context)).toEqual([]);
  await expect(read(asVisitor)).rejects.toMatchObject({ code: "42501" });
  for (const call of [sql`select end_swim_plan(${id}, now())`, sql`select extend_swim_plan(${id}, now())`]) {
    await expect(engine.run(as(ben), call)).rejects.toMatchObject({ code: "PT404" });
    await expect(engine.run(asVisitor, call)).rejects.toMatchObject({ code: "42501" });
  }
});

test("a plan that arrives twice is kept once, and one at a time runs", async () => {
  const plan = await addPlan(engine, ada);
  await addPlan(engine, ada, plan);
  expect(await read(as(ada))).toHaveLength(1);
  await expect(addPlan(engine, ada)).rejects.toMatchObject({ code: "PT409", hint: "plan_running" });
  await end(ada, plan.id);
  await addPlan(engine, ada);
  expect(await read(as(ada))).toHaveLength(2);
});

test("a swimmer neither adds nor changes a plan past the rules, and removes only an ended one", async () => {
  const { id } = await addPlan(engine, ada);
  const insert = sql`insert into swim_plans (place, starts_at, out_by) values ('Cove', now(), now() + interval '1 hour')`;
  await expect(engine.run(as(ada), insert)).rejects.toMatchObject({ code: "42501" });
  const change = sql`update swim_plans set out_by = out_by + interval '1 day'`;
  await expect(engine.run(as(ada), change)).rejects.toMatchObject({ code: "42501" });
  await engine.run(as(ada), sql`delete from swim_plans`);
  expect(await read(as(ada))).toHaveLength(1);
  await end(ada, id);
  await engine.run(as(ada), sql`delete from swim_plans`);
  expect(await read(as(ada))).toEqual([]);
});

test("a plan names its contact, and takes any zone that a device reports", async () => {
  await expect(addPlan(engine, ada, { contact_name: null })).rejects.toMatchObject({ code: "23514" });
  for (const zone of ["GMT", "EST5EDT", "Etc/GMT+5", "America/Argentina/Ushuaia", "Foo/Bar"]) {
    const { id } = await addPlan(engine, ada, { time_zone: zone });
    await end(ada, id);
  }
});

test("a banned swimmer starts no plan and can still check out", async () => {
  const cat = await addSwimmer(engine, "cat@example.org");
  const { id } = await addPlan(engine, cat);
  await ban(engine, cat);
  await end(cat, id);
  expect(await readPlan(id)).toMatchObject({ ended_as: "out" });
  await expect(addPlan(engine, cat)).rejects.toMatchObject({ code: "42501" });
});

test("a swimmer names six contacts a day, also when the plans are gone", async () => {
  for (let index = 1; index <= 6; index += 1) {
    const { id } = await addPlan(engine, ada, { contact_email: `marta${index}@example.org` });
    await end(ada, id);
  }
  await engine.run(as(ada), sql`delete from swim_plans`);
  await expect(addPlan(engine, ada, { contact_email: "seventh@example.org" })).rejects.toMatchObject({
    hint: "too_many_contacts",
  });
  await addPlan(engine, ada, { contact_email: "Marta1@example.org" });
});

test.each([
  ["https://evil.example/win now", "https evil example win now"],
  ["Ada M. Reed", "Ada M. Reed"],
  ["ada@evil.example", "ada evil example"],
])("the name %s is no link in a mail", async (name, shown) => {
  await engine.run(AS_OWNER, sql`update profiles set full_name = ${name} where id = ${ben}`);
  const [told] = await engine.run(AS_OWNER, sql`select private.swimmer_name(${ben}) as name`);
  expect(told).toEqual({ name: shown });
});

test("a link shows the plan to anybody, without the contact", async () => {
  const spot = await addSpot(engine, "Forty Foot");
  await engine.run(AS_OWNER, sql`update private.spot_rows set country = 'Ireland' where id = ${spot}`);
  const plan = await addPlan(engine, ada, { spot_id: spot, note: "Round the buoy" });
  for (const context of [asVisitor, as(ben)]) {
    const [seen] = await seePlan(engine, context, plan.seeToken);
    expect(seen).toMatchObject({ link: "see", swimmer: "Ada Reed", country: "Ireland", note: "Round the buoy" });
    expect(JSON.stringify(seen)).not.toContain("marta");
  }
  expect(await seePlan(engine, asVisitor, plan.answerToken)).toMatchObject([{ link: "answer" }]);
  expect(await seePlan(engine, asVisitor, "guess")).toEqual([]);
  expect(await seePlan(engine, asVisitor, hashOf(plan.seeToken))).toEqual([]);
});

test("the link of the contact answers nothing, the reply link does", async () => {
  const plan = await addPlan(engine, ada);
  const { out_by: outBy } = (await readPlan(plan.id)) ?? {};
  const answer = async (token: string, isOut: boolean, shown: unknown = outBy) =>
    (
      await engine.run(
        asVisitor,
        sql`select answer_swim_plan(${token}, ${isOut}, ${String(shown)}::timestamptz) as done`,
      )
    )[0]?.done;
  expect(await answer(plan.seeToken, true)).toBe(false);
  expect(await answer(plan.answerToken, false)).toBe(true);
  // The page still shows the old time: a second press of the same button.
  expect(await answer(plan.answerToken, false)).toBe(true);
  expect(await readPlan(plan.id)).toMatchObject({ extensions: 1, closed_at: null });
  expect(await answer(plan.answerToken, true)).toBe(true);
  expect(await readPlan(plan.id)).toMatchObject({ ended_as: "out", closed_by: "link" });
});

test("a further link is the swimmer's to give, while the plan runs", async () => {
  const { id } = await addPlan(engine, ada);
  const add = (swimmer: string, token: string) =>
    engine.run(as(swimmer), sql`select add_swim_plan_link(${id}, ${hashOf(token)})`);
  await expect(add(ben, "b")).rejects.toMatchObject({ code: "PT404" });
  await add(ada, "a");
  expect(await seePlan(engine, asVisitor, "a")).toMatchObject([{ link: "see" }]);
  await end(ada, id);
  await expect(add(ada, "c")).rejects.toMatchObject({ code: "PT404" });
});

test("an extension moves the time, once for each press, and begins the ladder again", async () => {
  const { id } = await addPlan(engine, ada);
  const extend = (minutes: number) =>
    engine.run(
      as(ada),
      sql`select extend_swim_plan(${id}, out_by + make_interval(mins => ${minutes})) from swim_plans`,
    );
  await extend(10);
  await extend(0);
  expect(await readPlan(id)).toMatchObject({ extensions: 1 });
  const steps = await listSteps(engine, id);
  expect(steps.filter(({ round }) => round === 0)).toEqual([
    // The contact still gets their link.
    { round: 0, event: "started", channel: "contact", state: "pending" },
    { round: 0, event: "overdue", channel: "contact", state: "dropped" },
    { round: 0, event: "overdue", channel: "mail", state: "dropped" },
    { round: 0, event: "overdue", channel: "push", state: "dropped" },
  ]);
  expect(steps.filter(({ round }) => round === 1).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    ...["contact pending", "mail pending", "push pending"],
  ]);
});

test("a phone whose clock is fast gets ten minutes from now", async () => {
  const { id } = await addPlan(engine, ada, {
    starts_at: "now() - interval '2 hours'",
    out_by: "now() - interval '1 minute'",
  });
  await engine.run(as(ada), sql`select extend_swim_plan(${id}, now() + interval '12 minutes')`);
  const { secondsLeft } = (await readPlan(id)) ?? {};
  expect(secondsLeft).toBeGreaterThan(590);
  expect(secondsLeft).toBeLessThanOrEqual(600);
});

test("the 31st extension is refused by name, on the page and by link", async () => {
  const { id, answerToken } = await addPlan(engine, ada);
  await engine.run(AS_OWNER, sql`update swim_plans set extensions = 30`);
  const refused = { code: "PT409", hint: "too_many_extensions" };
  const call = sql`select extend_swim_plan(${id}, out_by + interval '10 minutes') from swim_plans`;
  await expect(engine.run(as(ada), call)).rejects.toMatchObject(refused);
  const { out_by: shown } = (await readPlan(id)) ?? {};
  const answer = sql`select answer_swim_plan(${answerToken}, false, ${String(shown)}::timestamptz)`;
  await expect(engine.run(asVisitor, answer)).rejects.toMatchObject(refused);
});

test("a check-out that waited keeps its own time, and a second one changes nothing", async () => {
  const { id } = await addPlan(engine, ada, {
    starts_at: "now() - interval '2 hours'",
    out_by: "now() - interval '1 hour'",
  });
  await engine.run(as(ada), sql`select end_swim_plan(${id}, now() - interval '70 minutes')`);
  await end(ada, id);
  const [row] = await engine.run(
    AS_OWNER,
    sql`select extract(epoch from closed_at - out_at)::int as late, ended_as from swim_plans where id = ${id}`,
  );
  expect(row).toEqual({ late: 4200, ended_as: "out" });
});

test("contacts are forgotten 30 days after the end, and a plan that nobody answers ends after a week", async () => {
  const plan = await addPlan(engine, ada);
  await end(ada, plan.id);
  const open = await addPlan(engine, ben, {
    starts_at: "now() - interval '3 hours'",
    out_by: "now() - interval '2 hours'",
  });
  const forget = async (days: number) => {
    const call = sql`select forget_shore_contacts(now() + make_interval(days => ${days})) as count`;
    return (await engine.run(asService, call))[0]?.count;
  };
  expect(await forget(29)).toBe(0);
  expect(await readPlan(open.id)).toMatchObject({ ended_as: "lapsed", contact_name: "Marta" });
  expect(await forget(31)).toBe(1);
  expect(await readPlan(plan.id)).toMatchObject({ contact_name: null, contact_email: null, contact_phone: null });
  expect(await seePlan(engine, asVisitor, plan.seeToken)).toEqual([]);
  await expect(engine.run(as(ada), sql`select forget_shore_contacts(now())`)).rejects.toMatchObject({ code: "42501" });
});
