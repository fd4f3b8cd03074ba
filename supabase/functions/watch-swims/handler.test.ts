import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { addPlan, listSteps } from "#server/testing/swim-plan-rows.ts";
import { MINUTE_MS } from "../../../domain/time.ts";
import type { TextMessage } from "../_shared/post-text.ts";
import { handleWatchSwims } from "./handler.ts";
import { createWatchData } from "./watch-swims.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const { engine } = platform;
const ada = await platform.swimmer("Ada");

type Text = TextMessage & { key: string };
let texts: Text[] = [];
let textProblem: string | null = null;

beforeEach(async () => {
  await engine.script(
    "delete from swim_plans; delete from notifications; delete from private.rows_added; delete from private.watch_contacts",
  );
  platform.mails.length = 0;
  texts = [];
  textProblem = null;
});

/** The job at this many minutes from now, without texts where `hasTexts` is false. */
async function watchAt(minutes: number, hasTexts = true) {
  const now = new Date(Date.now() + minutes * MINUTE_MS);
  const response = await handleWatchSwims(new Request("http://functions.test", { method: "POST" }), {
    data: createWatchData(platform.service()),
    now: () => now,
    siteUrl: "https://tideline.test",
    postText: hasTexts
      ? async (message, key) => {
          texts.push({ ...message, key });
          return textProblem;
        }
      : null,
    sendPushes: async () => 0,
  });
  await platform.settled();
  return response.json();
}

const subjects = () => platform.mails.map(({ to, subject }) => `${to}: ${subject}`);
const mailsTo = (to: string) => platform.mails.filter((mail) => mail.to === to);
const pushes = async () => (await ada.client.from("notifications").select("kind, title").throwOnError()).data;
const states = async (plan: string) =>
  (await listSteps(engine, plan)).map(({ round, event, channel, state }) => `${round} ${event} ${channel} ${state}`);
const checkOut = (plan: string) =>
  ada.client.rpc("end_swim_plan", { plan, out_at: new Date().toISOString() }).throwOnError();

test("accepts only the service", async () => {
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("watch-swims", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});

test("climbs the ladder, each step once and at its time", async () => {
  const plan = await addPlan(engine, ada.id, { contact_phone: "+353871234567" });
  await watchAt(0);
  expect(mailsTo("marta@example.org")).toHaveLength(1);
  await watchAt(59);
  expect(await pushes()).toEqual([]);
  await watchAt(60.1);
  expect(await pushes()).toMatchObject([{ kind: "shore_watch", title: expect.stringContaining("Are you out?") }]);
  await watchAt(64);
  expect(mailsTo(ada.email)).toEqual([]);
  await watchAt(65.1);
  expect(mailsTo(ada.email)).toHaveLength(1);
  await watchAt(69);
  expect(texts).toEqual([]);
  for (const minutes of [70.1, 71, 75, 300]) await watchAt(minutes);
  expect(texts).toMatchObject([{ to: "+353871234567", text: expect.stringContaining("is overdue from a swim") }]);
  expect(mailsTo("marta@example.org").map(({ subject }) => subject)).toEqual([
    expect.stringContaining("named you as shore contact"),
    expect.stringContaining("is overdue from a swim"),
  ]);
  expect(await pushes()).toHaveLength(1);
  expect(mailsTo(ada.email)).toHaveLength(1);
  expect(await states(plan.id)).toEqual([
    ...["contact", "sms"].map((channel) => `0 started ${channel} done`),
    ...["contact", "mail", "push", "sms"].map((channel) => `0 overdue ${channel} done`),
  ]);
});

test("links in mails open the plan for the contact and the buttons for the swimmer", async () => {
  await addPlan(engine, ada.id);
  await watchAt(71);
  const tokenOf = (to: string, path: RegExp) => path.exec(mailsTo(to).at(-1)?.text ?? "")?.[1] ?? "";
  const seen = tokenOf("marta@example.org", /\/watch\/([\w-]+)/);
  const reply = tokenOf(ada.email, /\/watch\/out\/([\w-]+)/);
  const see = async (token: string) => (await platform.visitor().rpc("see_swim_plan", { token }).throwOnError()).data;
  expect(await see(seen)).toMatchObject([{ link: "see", place: "Forty Foot" }]);
  expect(await see(reply)).toMatchObject([{ link: "answer" }]);
  const answer = { token: reply, is_out: true, shown_out_by: new Date().toISOString() };
  expect((await platform.visitor().rpc("answer_swim_plan", answer)).data).toBe(true);
  expect(await see(seen)).toMatchObject([{ ended_as: "out" }]);
});

test("a check-out in time ends everything; a late one tells the contact", async () => {
  const early = await addPlan(engine, ada.id);
  await watchAt(0);
  await checkOut(early.id);
  await watchAt(300);
  expect(subjects()).toHaveLength(1);
  expect(await pushes()).toEqual([]);

  const late = await addPlan(engine, ada.id, { contact_phone: "+353871234567" });
  await watchAt(71);
  await checkOut(late.id);
  for (const minutes of [72, 73]) await watchAt(minutes);
  expect(mailsTo("marta@example.org").at(-1)?.subject).toMatch(/ checked out at \d\d:\d\d\.$/);
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining("overdue"),
    expect.stringContaining("checked out"),
  ]);
});

test("an extension begins again, and the contact who was told hears of it", async () => {
  const { id } = await addPlan(engine, ada.id, {
    starts_at: "now() - interval '2 hours'",
    out_by: "now() + interval '1 minute'",
  });
  await watchAt(12);
  expect(subjects().filter((line) => line.includes("overdue"))).toHaveLength(1);
  const [{ out_by: outBy = "" } = {}] = (await ada.client.from("swim_plans").select("out_by").eq("id", id)).data ?? [];
  const later = new Date(Date.parse(outBy) + 10 * MINUTE_MS).toISOString();
  await ada.client.rpc("extend_swim_plan", { plan: id, new_out_by: later }).throwOnError();
  await watchAt(1);
  expect(mailsTo("marta@example.org").at(-1)?.subject).toContain("took more time");
  await watchAt(22);
  expect(subjects().filter((line) => line.includes("overdue"))).toHaveLength(2);
  expect(await pushes()).toHaveLength(2);
});

test("two processes at once tell each once", async () => {
  await addPlan(engine, ada.id, { contact_phone: "+353871234567" });
  await Promise.all([watchAt(71), watchAt(71), watchAt(71), watchAt(71)]);
  expect(texts).toHaveLength(1);
  expect(mailsTo(ada.email)).toHaveLength(1);
  expect(subjects().filter((line) => line.includes("is overdue"))).toHaveLength(1);
});

test("a text that fails is tried again with the same key", async () => {
  const { id } = await addPlan(engine, ada.id, { contact_phone: "+353871234567" });
  textProblem = "The text service answered 503";
  await watchAt(71);
  await watchAt(71.1);
  expect(texts).toHaveLength(1);
  await watchAt(71.3);
  expect(texts).toHaveLength(2);
  textProblem = null;
  await watchAt(73);
  await watchAt(80);
  expect(texts).toHaveLength(3);
  expect(new Set(texts.map(({ key }) => key)).size).toBe(1);
  expect(await states(id)).toContain("0 overdue sms done");
});

test("says what it couldn't send: no confirmed address, texts not set up", async () => {
  const { id } = await addPlan(engine, ada.id, { contact_phone: "+353871234567", contact_email: null });
  await watchAt(71, false);
  expect(await states(id)).toContain("0 overdue sms skipped");
  const [plan] = await engine.run(AS_OWNER, sql`select contact_told_at from swim_plans where id = ${id}`);
  expect(plan).toEqual({ contact_told_at: null });
  // The note to the swimmer is due at once.
  await watchAt(71.5, false);
  expect((await pushes())?.map(({ title }) => title)).toContain("No message gets through to Marta");
});

test("promises the contact's message only where it has a way to them", async () => {
  const tells = async () => (await ada.client.from("swim_plans").select("tells_contact").throwOnError()).data;
  const { id } = await addPlan(engine, ada.id, { contact_phone: "+353871234567", contact_email: null });
  expect(await tells()).toEqual([{ tells_contact: false }]);
  await watchAt(0, false);
  expect(await tells()).toEqual([{ tells_contact: false }]);
  await engine.run(AS_OWNER, sql`delete from swim_plans where id = ${id}`);
  await addPlan(engine, ada.id, { contact_phone: "+353871234567", contact_email: null });
  await watchAt(0);
  expect(await tells()).toEqual([{ tells_contact: true }]);
  expect(texts).toEqual([]);
  await engine.script("delete from swim_plans");
  await addPlan(engine, ada.id);
  expect(await tells()).toEqual([{ tells_contact: true }]);
});

const told = async () =>
  (await ada.client.from("swim_plans").select("contact_told_at, contact_failed_at").throwOnError()).data;
const titles = async () => (await pushes())?.map(({ title }) => title) ?? [];

test("a contact counts as told once the mail server has the mail", async () => {
  await addPlan(engine, ada.id);
  await watchAt(71);
  expect(await told()).toEqual([{ contact_told_at: null, contact_failed_at: null }]);
  await watchAt(71.5);
  expect(await told()).toEqual([{ contact_told_at: expect.any(String), contact_failed_at: null }]);
});

test("a mail to the contact that is refused reaches the swimmer", async () => {
  const { id } = await addPlan(engine, ada.id);
  await watchAt(71);
  // As the queue does after a refusal.
  await engine.run(
    AS_OWNER,
    sql`with step as (
        update private.swim_plan_steps set state = 'queued', mail_job = gen_random_uuid()
        where plan_id = ${id} and event = 'overdue' and channel = 'contact' returning mail_job
      )
      insert into jobs.jobs (id, queue, payload, state, due_at, created_at, died_at)
        select mail_job, 'mail', '{}', 'dead', now(), now(), now() from step`,
  );
  await watchAt(71.5);
  expect(await titles()).toContain("No message gets through to Marta");
  expect(mailsTo(ada.email).at(-1)?.subject).toBe("No message gets through to Marta");
  expect(await told()).toEqual([{ contact_told_at: null, contact_failed_at: expect.any(String) }]);
  expect(await states(id)).toContain("0 overdue contact failed");
});

test("a refused mail worries nobody while a text can still go out", async () => {
  const { id } = await addPlan(engine, ada.id, { contact_phone: "+353871234567" });
  await watchAt(0);
  await engine.run(
    AS_OWNER,
    sql`with step as (
        update private.swim_plan_steps set state = 'queued', mail_job = gen_random_uuid()
        where plan_id = ${id} and event = 'started' and channel = 'contact' returning mail_job
      )
      insert into jobs.jobs (id, queue, payload, state, due_at, created_at, died_at)
        select mail_job, 'mail', '{}', 'dead', now(), now(), now() from step`,
  );
  await watchAt(0.5);
  expect(await states(id)).toContain("0 started contact failed");
  expect(await told()).toEqual([{ contact_told_at: null, contact_failed_at: null }]);
});

test("a text that never goes out reaches the swimmer, and is tried on", async () => {
  const { id } = await addPlan(engine, ada.id, { contact_phone: "+353871234567", contact_email: null });
  textProblem = "The text service answered 400";
  for (const minutes of [71, 72, 73, 74, 75, 80, 81]) await watchAt(minutes);
  expect((await titles()).filter((title) => title.startsWith("No message"))).toHaveLength(1);
  for (let minutes = 90; minutes < 400; minutes += 11) await watchAt(minutes);
  expect(await states(id)).toContain("0 overdue sms pending");
  textProblem = null;
  await watchAt(420);
  expect(await told()).toEqual([{ contact_told_at: expect.any(String), contact_failed_at: null }]);
});

test("sends twelve texts a day for one swimmer, and says when there is none left", async () => {
  await addPlan(engine, ada.id, { contact_phone: "+353871234567", contact_email: null });
  await engine.script("update private.watch_contacts set texts = 12");
  await watchAt(71);
  await watchAt(71.5);
  expect(texts).toEqual([]);
  expect(await titles()).toContain("No message gets through to Marta");
});

test("is called only when there is something to do", async () => {
  const hasWork = async () =>
    (await engine.run(AS_OWNER, sql`select private.has_scheduled_work('watch-swims') as yes`))[0]?.yes;
  expect(await hasWork()).toBe(false);
  const { id } = await addPlan(engine, ada.id);
  expect(await hasWork()).toBe(true);
  await watchAt(0);
  await watchAt(0.5);
  expect(await hasWork()).toBe(false);
  await checkOut(id);
  expect(await hasWork()).toBe(false);
});
