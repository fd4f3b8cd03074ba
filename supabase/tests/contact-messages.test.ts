import { AS_OWNER, type RequestContext } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { toSignedVisitor } from "#server/settings/visitor-proof.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addAdmin, addSwimmer, as, asService, asVisitor } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const KEY = "as-the-page-host-has-it";
await engine.run(AS_OWNER, sql`insert into private.settings (key, value) values ('visitor_key', ${KEY})`);

const ada = await addSwimmer(engine, "ada@example.org");
const kim = await addAdmin(engine, "kim@example.org");

beforeEach(() =>
  engine.script(`delete from contact_messages; delete from private.contact_attempts; delete from jobs.jobs;
    delete from private.settings where key = 'contact_email'`),
);

const WORDS = { name: "Gus", email: "gus@example.org", topic: "question", body: "May I bring my dog?" };

const signed = (visitor: string) => toSignedVisitor(KEY, visitor);

const send = (
  changes: Partial<typeof WORDS> & { id?: string; visitor?: string; isSuspect?: boolean } = {},
  caller: RequestContext = asVisitor,
) => {
  const {
    name,
    email,
    topic,
    body,
    id = crypto.randomUUID(),
    visitor = signed("192.0.2.1"),
    isSuspect = false,
  } = { ...WORDS, ...changes };
  return engine.run(
    caller,
    sql`select send_contact_message(${id}, ${name}, ${email}, ${topic}::contact_topic, ${body}, ${visitor}, ${isSuspect})`,
  );
};

type Row = { id: string; user_id: string | null; name: string; state: string; body: string };
const list = (caller = as(kim)) =>
  engine.run<Row>(caller, sql`select id, user_id, name, state, body from contact_messages order by created_at`);
const mails = async () => {
  const rows = await engine.run<{
    payload: { to: string; subject: string; text: string; html: string; headers: object };
  }>(AS_OWNER, sql`select payload from jobs.jobs where queue = 'mail'`);
  return rows.map(({ payload }) => payload);
};

test("what a visitor or a swimmer writes is read by admins alone", async () => {
  await send();
  await send({ name: "Ada", email: "ada@example.org" }, as(ada));
  expect(await list()).toMatchObject([
    { name: "Gus", user_id: null, state: "open" },
    { name: "Ada", user_id: ada },
  ]);
  expect(await list(as(ada))).toEqual([]);
  await expect(list(asVisitor)).rejects.toMatchObject({ code: "42501" });
});

test("the same form sent twice is one message, and a changed one is another", async () => {
  const id = crypto.randomUUID();
  await send({ id });
  await send({ id });
  await send({ id, body: "May I bring my two dogs?" });
  expect((await list()).map(({ body }) => body)).toEqual(["May I bring my dog?", "May I bring my two dogs?"]);
});

test.each([
  ["an empty name", { name: " " }],
  ["a name of two lines", { name: "Gus\nBcc: all@example.org" }],
  ["a long name", { name: "x".repeat(81) }],
  ["no address", { email: "gus" }],
  ["two addresses", { email: "gus@example.org, eve@example.org" }],
  ["an address of two lines", { email: "gus@example.org\nBcc: eve@example.org" }],
  ["next to no words", { body: "Hi" }],
  ["too many words", { body: "x".repeat(4_001) }],
])("refuses %s", async (_what, changes) => {
  await expect(send(changes)).rejects.toMatchObject({ code: "23514" });
  expect(await list()).toEqual([]);
});

test("a sender writes three times in ten minutes and ten times a day, whatever others write", async () => {
  const later = () => engine.script("update private.contact_attempts set at = at - interval '11 minutes'");
  for (let turn = 0; turn < 3; turn += 1) await send();
  await expect(send()).rejects.toMatchObject({ code: "PT429", hint: "too_many_messages" });
  await send({ visitor: signed("192.0.2.2") });
  // A swimmer counts by account, whatever the page says.
  for (let turn = 0; turn < 3; turn += 1) await send({ visitor: signed(`192.0.2.${turn + 3}`) }, as(ada));
  await expect(send({ visitor: signed("192.0.2.9") }, as(ada))).rejects.toMatchObject({ hint: "too_many_messages" });
  for (let turn = 3; turn < 10; turn += 1) {
    await later();
    await send();
  }
  await later();
  await expect(send()).rejects.toMatchObject({ hint: "too_many_messages" });
  await engine.script("update private.contact_attempts set at = at - interval '1 day'");
  await send();
});

test("who calls without the page is one sender, whatever they claim to be", async () => {
  const stolen = signed("192.0.2.3").replace("192.0.2.3", "192.0.2.4");
  for (const visitor of ["192.0.2.1", stolen, `192.0.2.5 ${"0".repeat(64)}`]) await send({ visitor });
  for (const visitor of ["192.0.2.6", "", signed("192.0.2.7").slice(0, -1)]) {
    await expect(send({ visitor }), visitor).rejects.toMatchObject({ hint: "too_many_messages" });
  }
  // They take nobody else's turn.
  await send({ visitor: signed("192.0.2.1") });
});

test("where no key is set, visitors are believed and all together are limited", async () => {
  await engine.script("update private.settings set key = 'visitor_key_aside' where key = 'visitor_key'");
  for (let turn = 0; turn < 4; turn += 1) await send({ visitor: `192.0.2.${turn}` });
  await engine.script("update private.settings set key = 'visitor_key' where key = 'visitor_key_aside'");
});

test("all together write 60 times an hour", async () => {
  await engine.script("insert into private.contact_attempts (sender) select i::text from generate_series(1, 60) as i");
  await expect(send()).rejects.toMatchObject({ code: "PT429", hint: "contact_is_busy" });
  await engine.script("update private.contact_attempts set at = at - interval '61 minutes'");
  await send();
});

test("the operator is mailed about a message, and not about spam", async () => {
  await engine.script(
    "insert into private.settings values ('contact_email', 'team@tideline.test'), ('site_url', 'https://tideline.test') on conflict (key) do update set value = excluded.value",
  );
  await send({ body: "<b>Dogs</b> & cats, please" });
  await send({ isSuspect: true });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "team@tideline.test",
    subject: "Message from Gus: question",
    headers: { "Reply-To": "gus@example.org" },
  });
  expect(mail?.text).toContain("https://tideline.test/admin/messages?message=");
  expect(mail?.html).toContain("&lt;b&gt;Dogs&lt;/b&gt; &amp; cats");
  expect((await list()).map(({ state }) => state)).toEqual(["open", "spam"]);
});

const idOfOnly = async () => (await list())[0]?.id ?? "";
const setState = (caller: RequestContext, id: string, state: string) =>
  engine.run<{ changed: boolean }>(caller, sql`select set_contact_state(${id}, ${state}::contact_state) as changed`);
const answer = (caller: RequestContext, id: string, words: string) =>
  engine.run(caller, sql`select answer_contact_message(${id}, ${words})`);

test("an admin closes, reopens and answers, with an entry for each in the log", async () => {
  await send();
  const id = await idOfOnly();
  expect(await setState(as(kim), id, "closed")).toEqual([{ changed: true }]);
  expect(await setState(as(kim), id, "closed")).toEqual([{ changed: false }]);
  await setState(as(kim), id, "open");
  await answer(as(kim), id, "Yes,\non a leash.");
  expect(await list()).toMatchObject([{ state: "closed" }]);
  expect(await engine.run(as(kim), sql`select body from contact_answers`)).toEqual([{ body: "Yes,\non a leash." }]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: "gus@example.org", subject: "Re: your message to Tideline" });
  expect(mail?.text).toMatch(
    /^Hello Gus,\n\nYes,\non a leash\.\n\n--\nYou wrote on \d+ \w+ \d+:\n> May I bring my dog\?\n\nReplies/,
  );
  const log = await engine.run(
    as(kim),
    sql`select action, target_name from admin_actions where target_id = ${id} order by id`,
  );
  expect(log).toEqual(
    ["message.closed", "message.reopened", "message.answered"].map((action) => ({ action, target_name: "Gus" })),
  );
});

test.each([
  ["a visitor", asVisitor],
  ["a swimmer", as(ada)],
])("%s neither closes nor answers", async (_who, caller) => {
  await send();
  const id = await idOfOnly();
  await expect(setState(caller, id, "closed")).rejects.toMatchObject({ code: "42501" });
  await expect(answer(caller, id, "Yes.")).rejects.toMatchObject({ code: "42501" });
  expect(await list()).toMatchObject([{ state: "open" }]);
});

test("open messages wait in the work queue", async () => {
  const work = () =>
    engine.run(
      as(kim),
      sql`select item ->> 'kind' as kind, item -> 'items' as items
        from jsonb_array_elements(get_admin_overview() -> 'work') as item where item ->> 'kind' = 'message'`,
    );
  expect(await work()).toEqual([]);
  await send();
  await send({ isSuspect: true });
  expect(await work()).toMatchObject([{ kind: "message", items: 1 }]);
});

test("spam goes after 30 days, a closed message after a year, an open one stays", async () => {
  await send();
  await send({ isSuspect: true });
  await engine.script("update contact_messages set closed_at = closed_at - interval '31 days' where state = 'spam'");
  const remove = async () => engine.run(asService, sql`select remove_old_messages() as removed`);
  expect(await remove()).toEqual([{ removed: 1 }]);
  const id = await idOfOnly();
  await setState(as(kim), id, "closed");
  expect(await remove()).toEqual([{ removed: 0 }]);
  await engine.script("update contact_messages set closed_at = closed_at - interval '366 days'");
  expect(await remove()).toEqual([{ removed: 1 }]);
});

test("pages and searches of the inbox are found by index", async () => {
  await engine.script("set enable_seqscan = off");
  const planOf = async (condition: string) => {
    const text = `explain select * from contact_messages where ${condition}`;
    const rows = await engine.run(AS_OWNER, { text, values: [] });
    return rows.map((row) => Object.values(row)[0]).join("\n");
  };
  const page = await planOf("state = 'closed' order by created_at desc, id limit 21");
  expect(page).toContain("contact_messages_state_idx");
  const search = await planOf("name ilike '%kayak%' or email ilike '%kayak%' or body ilike '%kayak%'");
  expect(search).toContain("contact_messages_words_idx");
  await engine.script("reset enable_seqscan");
});
