import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProductDatabase } from "#server/testing/product-database.ts";
import { addSpot, addSwimmer, as, asVisitor } from "./swimmers.ts";

const engine = await openProductDatabase();
afterAll(() => engine.close());

const ada = await addSwimmer(engine, "ada@example.org");
const ben = await addSwimmer(engine, "ben@example.org");
const mo = await addSwimmer(engine, "mo@example.org");
const pictureOf = (swimmer: string, letter = "a") => `${swimmer}/${letter.repeat(64)}-1600.webp`;

beforeAll(async () => {
  await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${mo}, 'moderator')`);
  for (const letter of ["a", "b", "c"])
    await engine.run(
      AS_OWNER,
      sql`insert into storage.objects (bucket_id, name) values ('spot-images', ${pictureOf(ada, letter)})`,
    );
});

type Kind = "review" | "photo" | "crowd_report";

async function idOf(rows: Promise<{ id: string }[]>) {
  const [row] = await rows;
  if (!row) throw new Error("nothing was stored");
  return row.id;
}

const addReview = (swimmer: string, spot: string) =>
  idOf(
    engine.run(
      as(swimmer),
      sql`insert into spot_reviews (user_id, spot_id, rating, comment) values (${swimmer}, ${spot}, 1, 'Rubbish') returning id`,
    ),
  );

const addPhoto = (swimmer: string, spot: string, letter = "a") =>
  idOf(
    engine.run(
      as(swimmer),
      sql`insert into spot_photos (user_id, spot_id, path) values (${swimmer}, ${spot}, ${pictureOf(swimmer, letter)}) returning id`,
    ),
  );

const addCrowdReport = (swimmer: string, spot: string) =>
  idOf(
    engine.run(
      as(swimmer),
      sql`insert into crowd_reports (user_id, spot_id, report_type, parameters)
        values (${swimmer}, ${spot}, 'hazard', '{"value": "current"}') returning id`,
    ),
  );

const complain = (swimmer: string, kind: Kind, id: string) =>
  engine.run(
    as(swimmer),
    sql`insert into content_reports (user_id, content_type, content_id, reason) values (${swimmer}, ${kind}, ${id}, 'spam')`,
  );

async function settle(swimmer: string, kind: Kind, id: string, isHidden: boolean, note: string | null = null) {
  const statement = sql`select settle_content(${kind}, ${id}, ${isHidden}, ${note})::text as id`;
  const [row] = await engine.run<{ id: string | null }>(as(swimmer), statement);
  return row?.id ?? null;
}

const takeBack = (decision: string | null) =>
  engine.run<{ done: boolean }>(as(mo), sql`select take_back_decision(${decision}) as done`);

const stateOf = (swimmer: string, id: string) =>
  engine.run(as(swimmer), sql`select status::text from content_reports where content_id = ${id}`);

const stars = (spot: string) => engine.run(asVisitor, sql`select rating_count as count from spots where id = ${spot}`);

test("a swimmer reports a review once; staff hide it with a reason for its author, and it no longer counts", async () => {
  const spot = await addSpot(engine, "Pondfield");
  const review = await addReview(ada, spot);
  await complain(ben, "review", review);
  await expect(complain(ben, "review", review)).rejects.toMatchObject({ code: "23505" });
  await expect(complain(ada, "review", review)).rejects.toMatchObject({ code: "23514" });
  await expect(complain(ben, "review", spot)).rejects.toMatchObject({ code: "23503" });
  await expect(settle(ben, "review", review, true, "Not nice")).rejects.toMatchObject({ code: "42501" });
  await expect(settle(mo, "review", review, true, " ")).rejects.toMatchObject({ code: "23514" });
  await settle(mo, "review", review, true, "Insults the lifeguards");
  expect(await stars(spot)).toEqual([{ count: 0 }]);
  const mine = sql`select is_hidden, hidden_reason from spot_reviews where spot_id = ${spot}`;
  expect(await engine.run(as(ada), mine)).toEqual([{ is_hidden: true, hidden_reason: "Insults the lifeguards" }]);
  expect(await engine.run(as(ben), mine)).toEqual([]);
  expect(await stateOf(ben, review)).toEqual([{ status: "hidden" }]);
});

test("only staff see who settled a report", async () => {
  for (const column of ["decision_id", "*"]) {
    const read = { text: `select ${column} from content_reports`, values: [] };
    await expect(engine.run(as(ben), read)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(engine.run(as(mo), sql`select from private.content_decisions`)).rejects.toMatchObject({ code: "42501" });
});

test("reverting the latest decision restores the previous state", async () => {
  const spot = await addSpot(engine, "Worbarrow");
  const review = await addReview(ada, spot);
  await complain(ben, "review", review);
  const first = await settle(mo, "review", review, false);
  expect(await stateOf(ben, review)).toEqual([{ status: "kept" }]);
  const second = await settle(mo, "review", review, true, "Spam after all");
  expect(await takeBack(first)).toEqual([{ done: false }]);
  expect(await takeBack(second)).toEqual([{ done: true }]);
  expect(await takeBack(second)).toEqual([{ done: false }]);
  expect(await stars(spot)).toEqual([{ count: 1 }]);
  expect(await takeBack(first)).toEqual([{ done: true }]);
  expect(await stateOf(ben, review)).toEqual([{ status: "open" }]);
  await expect(engine.run(as(ben), sql`select take_back_decision(1)`)).rejects.toMatchObject({ code: "42501" });
});

test("deleting a hidden review does not let its author publish it again", async () => {
  const spot = await addSpot(engine, "Ringstead");
  const review = await addReview(ada, spot);
  await settle(mo, "review", review, true, "Insults the lifeguards");
  await engine.run(as(ada), sql`delete from spot_reviews where spot_id = ${spot}`);
  // Its words are gone; the decision is not.
  const mine = sql`select comment, is_hidden, withdrawn_at is not null as is_withdrawn from spot_reviews where spot_id = ${spot}`;
  expect(await engine.run(as(ada), mine)).toEqual([{ comment: "", is_hidden: true, is_withdrawn: true }]);
  await expect(addReview(ada, spot)).rejects.toMatchObject({ code: "23505" });
  await engine.run(as(ada), sql`update spot_reviews set comment = 'Lovely', rating = 5 where spot_id = ${spot}`);
  expect(await engine.run(as(ada), mine)).toEqual([{ comment: "Lovely", is_hidden: true, is_withdrawn: false }]);
  expect(await stars(spot)).toEqual([{ count: 0 }]);
  await expect(
    engine.run(as(ada), sql`update spot_reviews set is_hidden = false where spot_id = ${spot}`),
  ).rejects.toMatchObject({ code: "42501" });
  // Staff see that it was changed, and may show it again.
  const waiting = sql`select content_id, body from list_content_to_moderate('review', 'waiting')`;
  expect(await engine.run(as(mo), waiting)).toEqual([{ content_id: review, body: "Lovely" }]);
  await settle(mo, "review", review, false);
  expect(await stars(spot)).toEqual([{ count: 1 }]);
  await engine.run(as(ada), sql`delete from spot_reviews where spot_id = ${spot}`);
  expect(await engine.run(AS_OWNER, sql`select from spot_reviews where spot_id = ${spot}`)).toEqual([]);
});

test("a hidden photo cannot be added again, and its author's next one there waits for staff", async () => {
  const spot = await addSpot(engine, "Man o' War");
  const photo = await addPhoto(ada, spot);
  await settle(mo, "photo", photo, true, "Shows a child");
  await engine.run(as(ada), sql`delete from spot_photos where id = ${photo}`);
  await expect(addPhoto(ada, spot)).rejects.toMatchObject({ code: "23514", hint: "photo_hidden" });
  const next = await addPhoto(ada, spot, "b");
  const elsewhere = await addPhoto(ada, await addSpot(engine, "Durdle Door"), "b");
  const shown = sql`select id from spot_photos where id in (${next}, ${elsewhere}) and is_shown`;
  expect(await engine.run(asVisitor, shown)).toEqual([{ id: elsewhere }]);
  const approval = await settle(mo, "photo", next, false);
  expect(await engine.run(asVisitor, shown)).toHaveLength(2);
  await takeBack(approval);
  expect(await engine.run(asVisitor, shown)).toHaveLength(1);
});

test("a rejected crowd report cannot be withdrawn and made again at once", async () => {
  const spot = await addSpot(engine, "Chesil");
  const report = await addCrowdReport(ada, spot);
  await complain(ben, "crowd_report", report);
  await engine.run(as(mo), sql`select moderate_crowd_report(${report}, 'rejected', 'Another beach')`);
  expect(await stateOf(ben, report)).toEqual([{ status: "hidden" }]);
  await engine.run(as(ada), sql`select withdraw_crowd_report(${report})`);
  await expect(addCrowdReport(ada, spot)).rejects.toMatchObject({ code: "PT422", hint: "crowd_report_rejected" });
  await addCrowdReport(ben, spot);
  await engine.run(as(mo), sql`select moderate_crowd_report(${report}, 'pending')`);
  expect(await stateOf(ben, report)).toEqual([{ status: "open" }]);
  await addCrowdReport(ada, spot);
});

test("the queues show staff the content, its author, the reports about it and why it was hidden", async () => {
  const cleo = await addSwimmer(engine, "cleo@example.org");
  const spot = await addSpot(engine, "Kimmeridge");
  const review = await addReview(cleo, spot);
  await complain(ben, "review", review);
  const list = (queue: string) =>
    engine.run(
      as(mo),
      sql`select * from list_content_to_moderate('review', ${queue}::moderation_queue) where spot_id = ${spot}`,
    );
  const names = await engine.run<{ username: string }>(
    as(mo),
    sql`select username from public_profiles where id in (${cleo}, ${ben})
    order by id = ${ben}`,
  );
  const [author, complainant] = names.map(({ username }) => username);
  expect(await list("reported")).toMatchObject([
    {
      content_id: review,
      spot_name: "Kimmeridge",
      author_name: author,
      body: "Rubbish",
      rating: 1,
      is_own: false,
      complaints: [{ reason: "spam", note: "", by: complainant }],
    },
  ]);
  await settle(mo, "review", review, true, "Says nothing");
  expect(await list("reported")).toEqual([]);
  expect(await list("hidden")).toMatchObject([{ hidden_reason: "Says nothing", decided_by: expect.any(String) }]);
  const work = sql`select area, queue::text, items::int from count_moderation_work()`;
  expect(await engine.run(as(mo), work)).toContainEqual({ area: "crowd_report", queue: "reported", items: 1 });
  for (const call of [sql`select list_content_to_moderate('review', 'hidden')`, work])
    await expect(engine.run(as(ben), call)).rejects.toMatchObject({ code: "42501" });
});

test("nobody settles reports about their own content", async () => {
  const review = await addReview(mo, await addSpot(engine, "Lulworth"));
  await complain(ben, "review", review);
  expect(await settle(mo, "review", review, false)).toBeNull();
  expect(await stateOf(ben, review)).toEqual([{ status: "open" }]);
});

test("reverting a decision brings back hidden content, but not what its author deleted", async () => {
  const [spot, other] = [await addSpot(engine, "Mupe"), await addSpot(engine, "Arish Mell")];
  const contents: [Kind, string][] = [
    ["review", await addReview(ada, spot)],
    ["photo", await addPhoto(ada, spot, "c")],
  ];
  const kept: [Kind, string][] = [
    ["review", await addReview(ada, other)],
    ["photo", await addPhoto(ada, other, "c")],
  ];
  const decisions: (string | null)[] = [];
  for (const [kind, id] of [...contents, ...kept]) decisions.push(await settle(mo, kind, id, true, "A mistake"));
  await engine.run(as(ada), sql`delete from spot_reviews where spot_id = ${spot}`);
  await engine.run(as(ada), sql`delete from spot_photos where spot_id = ${spot}`);
  for (const decision of decisions) expect(await takeBack(decision)).toEqual([{ done: true }]);
  expect(await stars(spot)).toEqual([{ count: 0 }]);
  expect(await stars(other)).toEqual([{ count: 1 }]);
  const rows = sql`select spot_id from spot_reviews where spot_id in (${spot}, ${other})
    union all select spot_id from spot_photos where spot_id in (${spot}, ${other})`;
  expect(await engine.run(asVisitor, rows)).toEqual([{ spot_id: other }, { spot_id: other }]);
  expect(await engine.run(AS_OWNER, rows)).toHaveLength(2);
});

test("nobody reverts a decision about their own content; other staff do", async () => {
  const flo = await addSwimmer(engine, "flo@example.org");
  await engine.run(AS_OWNER, sql`insert into user_roles (user_id, role) values (${flo}, 'moderator')`);
  const review = await addReview(flo, await addSpot(engine, "Bat's Head"));
  const report = await addCrowdReport(flo, await addSpot(engine, "White Nothe"));
  const hidden = await settle(mo, "review", review, true, "Insults the lifeguards");
  const settled = await settle(mo, "crowd_report", report, false);
  for (const decision of [hidden, settled]) {
    const own = sql`select take_back_decision(${decision}) as done`;
    expect(await engine.run(as(flo), own)).toEqual([{ done: false }]);
    expect(await takeBack(decision)).toEqual([{ done: true }]);
  }
});
