import { afterAll, expect, test } from "vitest";
import type { QueueOf } from "#domain/moderation/moderation-view.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { countWork, decideOnContent, listContent, takeBackDecision } from "./content/content.data.ts";
import { decideReport, listQueue, type ReportQueueName } from "./crowd-reports/report-queue.data.ts";
import { decideOnSpot, listPendingSpots } from "./spots/spot-queue.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const COVE = "00000000-0000-4000-8000-000000000001";
const service = platform.service();
const [author, reader, moderator] = [
  await platform.swimmer("author"),
  await platform.swimmer("reader"),
  await platform.swimmer("moderator"),
];
await service.from("spots").insert({ id: COVE, name: "Cove", latitude: 53, longitude: -6 }).throwOnError();
await service.from("user_roles").insert({ user_id: moderator.id, role: "moderator" }).throwOnError();

const complain = (about: "review" | "crowd_report", id: string, note: string) =>
  reader.client
    .from("content_reports")
    .insert({ user_id: reader.id, content_type: about, content_id: id, reason: "wrong", note })
    .throwOnError();

test("lets staff reject a reported crowd report and undo it", async () => {
  const id = crypto.randomUUID();
  await author.client
    .from("crowd_reports")
    .insert({ id, user_id: author.id, spot_id: COVE, report_type: "hazard", parameters: { value: "boats" } })
    .throwOnError();
  await complain("crowd_report", id, "No boats");

  await expect(decideReport(reader.client, id, { status: "verified" })).rejects.toMatchObject({ code: "42501" });
  const ask = async (queue: ReportQueueName) =>
    (await listQueue(moderator.client, { queue, page: 0, now: new Date() })).reports;
  expect(await ask("reported")).toMatchObject([
    { spotName: "Cove", contentReports: [{ reason: "wrong", note: "No boats" }], report: { id, status: "pending" } },
  ]);

  await expect(decideReport(moderator.client, id, { status: "rejected", note: "" })).rejects.toThrow(
    "Please give a reason",
  );
  await decideReport(moderator.client, id, { status: "rejected", note: "Another lake" });
  expect(await ask("reported")).toEqual([]);
  expect(await ask("rejected")).toMatchObject([{ rejection: "Another lake", report: { id } }]);
  const { data: hidden } = await reader.client.from("crowd_reports").select("id").eq("id", id).throwOnError();
  expect(hidden).toEqual([]);

  // After undoing, it is back among the reported content.
  await decideReport(moderator.client, id, { status: "pending" });
  expect(await ask("pending")).toMatchObject([{ report: { id, status: "pending" }, rejection: null }]);
  expect(await ask("reported")).toHaveLength(1);
  const kept = await decideOnContent(moderator.client, {
    area: "crowd-reports",
    contentId: id,
    isHidden: false,
    note: "",
  });
  expect(await ask("reported")).toEqual([]);
  await takeBackDecision(moderator.client, kept);
  expect(await ask("reported")).toHaveLength(1);
});

test("lets staff hide a reported review and undo it", async () => {
  const { data: review } = await author.client
    .from("spot_reviews")
    .insert({ user_id: author.id, spot_id: COVE, rating: 1, comment: "Buy my wetsuits" })
    .select("id")
    .single()
    .throwOnError();
  await complain("review", review.id, "It sells something");
  const ask = async (queue: QueueOf<"reviews">) =>
    (await listContent(moderator.client, { area: "reviews", queue, page: 0 })).items;
  expect((await countWork(moderator.client)).reviews).toEqual({ reported: 1, waiting: 0 });
  expect(await ask("reported")).toMatchObject([
    {
      id: review.id,
      spot: { id: COVE, name: "Cove" },
      authorName: expect.stringMatching(/./),
      body: "Buy my wetsuits",
      contentReports: [{ reason: "wrong", note: "It sells something" }],
    },
  ]);

  const hide = { area: "reviews", contentId: review.id, isHidden: true } as const;
  await expect(decideOnContent(moderator.client, { ...hide, note: " " })).rejects.toThrow("Please say why");
  await expect(decideOnContent(author.client, { ...hide, note: "Mine" })).rejects.toMatchObject({ code: "42501" });
  const decision = await decideOnContent(moderator.client, { ...hide, note: "Advertising" });
  expect(await ask("reported")).toEqual([]);
  expect(await ask("hidden")).toMatchObject([{ hiddenReason: "Advertising", decidedBy: expect.stringMatching(/./) }]);

  await takeBackDecision(moderator.client, decision);
  expect(await ask("reported")).toMatchObject([{ isHidden: false }]);
  await expect(takeBackDecision(moderator.client, decision)).rejects.toMatchObject({ code: "decision_not_taken_back" });
});

test("lets staff approve a spot, see its exact position and undo it", async () => {
  const pond = { name: "Quiet Pond", latitude: 53.1234, longitude: -6.4321, sensitivity: "coarse" } as const;
  const { data: spot } = await service
    .from("spots")
    .insert({ ...pond, owner_id: author.id, approval_status: "pending" })
    .select("id")
    .single()
    .throwOnError();
  const waiting = async () => (await listPendingSpots(moderator.client, 0)).items;
  const { data: profile } = await service.from("public_profiles").select("username").eq("id", author.id).single();
  expect(await waiting()).toMatchObject([{ name: "Quiet Pond", latitude: 53.1234, ownerName: profile?.username }]);
  const rejection = { spotId: spot.id, decision: "rejected", note: "Private land" } as const;
  await expect(decideOnSpot(author.client, rejection)).rejects.toMatchObject({ code: "42501" });
  const told = async () =>
    (await author.client.from("notifications").select("body").eq("kind", "spot_decision").throwOnError()).data;
  await decideOnSpot(moderator.client, rejection);
  expect([await waiting(), await told()]).toEqual([[], [{ body: "Private land" }]]);
  await decideOnSpot(moderator.client, { spotId: spot.id, decision: "pending", note: "" });
  expect(await waiting()).toHaveLength(1);
  expect(await told()).toEqual([]);
});

test("shows the first page when the last page is empty", async () => {
  const pond = { latitude: 53.1, longitude: -6.4, owner_id: author.id, approval_status: "pending" } as const;
  await service
    .from("spots")
    .insert({ ...pond, name: "Waiting Pond" })
    .throwOnError();
  await reader.client
    .from("crowd_reports")
    .insert({ user_id: reader.id, spot_id: COVE, report_type: "hazard", parameters: { value: "boats" } })
    .throwOnError();
  const { data: review } = await reader.client
    .from("spot_reviews")
    .insert({ user_id: reader.id, spot_id: COVE, rating: 2, comment: "Cold" })
    .select("id")
    .single()
    .throwOnError();
  const contentReport = { content_type: "review", content_id: review.id, reason: "wrong", note: "" } as const;
  await author.client
    .from("content_reports")
    .insert({ ...contentReport, user_id: author.id })
    .throwOnError();

  const contentAt = (page: number) => listContent(moderator.client, { area: "reviews", queue: "reported", page });
  const reportsAt = (page: number) => listQueue(moderator.client, { queue: "pending", page, now: new Date() });
  expect((await contentAt(0)).total).toBeGreaterThan(0);
  expect(await contentAt(2)).toEqual(await contentAt(0));
  expect((await reportsAt(0)).total).toBeGreaterThan(0);
  expect(await reportsAt(2)).toEqual(await reportsAt(0));
  expect((await listPendingSpots(moderator.client, 0)).total).toBeGreaterThan(0);
  expect(await listPendingSpots(moderator.client, 2)).toEqual(await listPendingSpots(moderator.client, 0));
});

test("refuses moderation counts to others", async () => {
  await expect(listContent(reader.client, { area: "photos", queue: "waiting", page: 0 })).rejects.toMatchObject({
    code: "queue_not_loaded",
  });
  await expect(countWork(reader.client)).rejects.toMatchObject({ code: "queue_not_loaded" });
});
