import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { ACCEPT_ALL, DECLINE_ALL, toConsentObject, toConsentRecord } from "#domain/consent/consent.ts";
import { type Choices, type ConsentSource, NO_CONSENT } from "#domain/consent/consent-object.ts";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSwimmer, as, asService } from "../swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const NOW = new Date("2026-11-23T08:00:00Z");

const choose = (swimmer: string, consent: object) => {
  const value = JSON.stringify(consent);
  return engine.run(
    as(swimmer),
    sql`update user_preferences set settings_preference = ${value}::jsonb where user_id = ${swimmer}`,
  );
};
const consent = (choices: Choices, source: ConsentSource = "banner") =>
  toConsentObject(toConsentRecord(choices), source, NOW);
const readLog = (swimmer: string, reader = swimmer) =>
  engine.run(
    as(reader),
    sql`select policy_version, source, functional, analytics, marketing from consent_log where user_id = ${swimmer} order by id`,
  );

test("logs each choice with policy version, categories and source, and only its owner reads it", async () => {
  const ada = await addSwimmer(engine, "ada@example.org");
  const ben = await addSwimmer(engine, "ben@example.org");
  await choose(ada, consent(DECLINE_ALL));
  await choose(ada, consent(DECLINE_ALL, "settings"));
  await choose(ada, consent({ ...DECLINE_ALL, analytics: true }, "settings"));
  await choose(ada, { ...NO_CONSENT, source: "reset" });
  expect(await readLog(ada)).toEqual([
    { policy_version: 2, source: "banner", functional: false, analytics: false, marketing: false },
    { policy_version: 2, source: "settings", functional: false, analytics: true, marketing: false },
    { policy_version: null, source: "reset", functional: null, analytics: null, marketing: null },
  ]);
  expect(await readLog(ada, ben)).toEqual([]);
});

test("a choice that comes with a sign-in keeps where and when it was made", async () => {
  const eve = await addSwimmer(engine, "eve@example.org");
  const readOrigin = async () =>
    (
      await engine.run(
        as(eve),
        sql`select source, chosen_source, chosen_at from consent_log
        where user_id = ${eve} order by id desc limit 1`,
      )
    )[0];
  const origin = { chosen_source: "banner", chosen_at: NOW.toISOString() };
  await choose(eve, { ...consent(DECLINE_ALL, "sign_in"), ...origin });
  expect(await readOrigin()).toMatchObject({
    source: "sign_in",
    chosen_source: "banner",
    chosen_at: NOW.toISOString().replace(".000Z", "+00:00"),
  });
  await choose(eve, { ...consent(ACCEPT_ALL, "sign_in"), chosen_source: "else", chosen_at: "9999-12-31T00:00:00Z" });
  expect(await readOrigin()).toMatchObject({ chosen_source: null, chosen_at: null });
  await choose(eve, { ...consent(DECLINE_ALL, "sign_in"), chosen_at: "2026-13-40" });
  expect(await readOrigin()).toMatchObject({ chosen_source: null, chosen_at: null });
});

test.each([
  ["a list", []],
  ["other words", { cookie_preferences: { analytics: "yes" }, policy_version: "two", source: "elsewhere" }],
])("logs %s as no choice", async (name, other) => {
  const swimmer = await addSwimmer(engine, `${name.replace(" ", ".")}@example.org`);
  await choose(swimmer, consent(ACCEPT_ALL));
  await choose(swimmer, other);
  expect((await readLog(swimmer)).at(-1)).toEqual({
    policy_version: null,
    source: null,
    functional: null,
    analytics: null,
    marketing: null,
  });
});

test("nobody changes the log, and it leaves with the account", async () => {
  const cleo = await addSwimmer(engine, "cleo@example.org");
  await choose(cleo, consent(ACCEPT_ALL));
  for (const caller of [as(cleo), asService, AS_OWNER]) {
    for (const change of ["update consent_log set analytics = false", "delete from consent_log"]) {
      await expect(engine.run(caller, { text: change, values: [] }), change).rejects.toMatchObject({ code: "42501" });
    }
  }
  await engine.run(AS_OWNER, sql`delete from auth.users where id = ${cleo}`);
  expect(await engine.run(AS_OWNER, sql`select id from consent_log where user_id = ${cleo}`)).toEqual([]);
});

test("news by mail follow the category Marketing", async () => {
  const dan = await addSwimmer(engine, "dan@example.org");
  const readNews = () =>
    engine.run(as(dan), sql`select marketing_emails from user_notification_settings where user_id = ${dan}`);
  await choose(dan, consent({ ...DECLINE_ALL, marketing: true }));
  expect(await readNews()).toEqual([{ marketing_emails: true }]);
  await choose(dan, consent({ ...DECLINE_ALL, marketing: true, analytics: true }));
  await engine.run(as(dan), sql`update user_notification_settings set marketing_emails = false where user_id = ${dan}`);
  await choose(dan, consent({ ...DECLINE_ALL, marketing: true }));
  expect(await readNews()).toEqual([{ marketing_emails: false }]);
  await choose(dan, consent(ACCEPT_ALL));
  await choose(dan, consent(DECLINE_ALL));
  expect(await readNews()).toEqual([{ marketing_emails: false }]);
});
