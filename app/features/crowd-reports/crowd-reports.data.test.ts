import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDraft } from "#domain/crowd-reports/report-draft.ts";
import { startProduct } from "#server/testing/start-product.ts";
import {
  changeVote,
  getOwnReportsAndVotes,
  listCrowdReports,
  sendCrowdReport,
  voteOnReport,
  withdrawCrowdReport,
} from "./crowd-reports.data.ts";

const COVE = "00000000-0000-4000-8000-000000000001";
let platform: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  platform = await startProduct();
  const { error } = await platform
    .service()
    .from("spots")
    .insert([{ id: COVE, name: "Cove", latitude: 53, longitude: -6 }]);
  if (error) throw error;
});

afterAll(() => platform.stop());

const draft = (part: Partial<ReportDraft> = {}): ReportDraft => ({
  id: crypto.randomUUID(),
  spotId: COVE,
  kind: "hazard",
  value: "current",
  temperatureC: null,
  note: " Pulls to the left ",
  visibility: "public",
  coordinates: { latitude: 53.001, longitude: -6, accuracy: 20 },
  device: "phone",
  observedAt: new Date().toISOString(),
  ...part,
});

test("stores a report sent twice once, and shows visitors the distance but not the position", async () => {
  const ada = await platform.swimmer("ada");
  const sent = draft();
  await sendCrowdReport(ada.client, ada.id, { draft: sent, media: [] });
  await sendCrowdReport(ada.client, ada.id, { draft: sent, media: [] });
  const [report, ...others] = await listCrowdReports(platform.visitor(), COVE);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ id: sent.id, value: "current", note: "Pulls to the left", distance: "at_spot" });
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`53\\.001|${ada.id}`));
  await withdrawCrowdReport(ada.client, ada.id, sent.id);
  expect((await listCrowdReports(platform.visitor(), COVE)).map(({ id }) => id)).not.toContain(sent.id);
});

test("lists a danger before many newer reports, and no ended ones", async () => {
  const REEF = "00000000-0000-4000-8000-000000000002";
  const service = platform.service();
  await service.from("spots").insert([{ id: REEF, name: "Reef", latitude: 53, longitude: -6 }]);
  const fay = await platform.swimmer("fay");
  const danger = draft({ spotId: REEF, kind: "pollution", value: "sewage" });
  const ended = draft({ spotId: REEF, kind: "crowds", value: "busy" });
  await sendCrowdReport(fay.client, fay.id, { draft: danger, media: [] });
  await sendCrowdReport(fay.client, fay.id, { draft: ended, media: [] });
  const over = {
    observed_at: new Date(Date.now() - 90_000_000).toISOString(),
    expires_at: new Date(Date.now() - 1).toISOString(),
  };
  await service.from("crowd_reports").update(over).eq("id", ended.id);
  const heap = ["dirty", "closed", "broken"].map((value) => draft({ spotId: REEF, kind: "facility_condition", value }));
  for (const one of heap) await sendCrowdReport(fay.client, fay.id, { draft: one, media: [] });
  const listed = await listCrowdReports(platform.visitor(), REEF, 2);
  expect(listed.map(({ kind }) => kind)).toEqual(["pollution", "facility_condition", "facility_condition"]);
  // Its author may still read it, but it is over.
  expect((await listCrowdReports(fay.client, REEF)).map(({ id }) => id)).not.toContain(ended.id);
});

test("lets others vote on a report once, change the vote and take it back", async () => {
  const ben = await platform.swimmer("ben");
  const cleo = await platform.swimmer("cleo");
  const sent = draft({ kind: "water_temperature", value: null, temperatureC: 14.5 });
  await sendCrowdReport(ben.client, ben.id, { draft: sent, media: [] });
  await voteOnReport(cleo.client, cleo.id, sent.id, "confirm");
  expect(await getOwnReportsAndVotes(cleo.client, cleo.id, COVE)).toEqual({
    ownIds: [],
    rejections: [],
    votes: { [sent.id]: "confirm" },
  });
  expect(await getOwnReportsAndVotes(ben.client, ben.id, COVE)).toEqual({
    ownIds: [sent.id],
    rejections: [],
    votes: {},
  });
  await expect(voteOnReport(cleo.client, cleo.id, sent.id, "all_clear")).rejects.toThrow(
    "already answered this report",
  );
  await changeVote(cleo.client, cleo.id, sent.id, "all_clear");
  expect((await getOwnReportsAndVotes(cleo.client, cleo.id, COVE)).votes).toEqual({ [sent.id]: "all_clear" });
  await changeVote(cleo.client, cleo.id, sent.id, null);
  expect((await getOwnReportsAndVotes(cleo.client, cleo.id, COVE)).votes).toEqual({ [sent.id]: null });
  expect((await listCrowdReports(cleo.client, COVE)).find(({ id }) => id === sent.id)).toMatchObject({
    confirmations: 0,
    allClears: 0,
  });
  await expect(changeVote(ben.client, ben.id, sent.id, "confirm")).rejects.toThrow("expired");
  await expect(voteOnReport(ben.client, ben.id, sent.id, "confirm")).rejects.toThrow("You can withdraw it");
  await expect(withdrawCrowdReport(cleo.client, cleo.id, sent.id)).rejects.toThrow("no report to withdraw");
});

test.each<[string, Partial<ReportDraft>, string]>([
  ["from the future", { observedAt: new Date(Date.now() + 3_600_000).toISOString() }, "is in the future"],
  ["older than a day", { observedAt: new Date(Date.now() - 90_000_000).toISOString() }, "more than a day old"],
  ["that its kind cannot say", { value: "lava" }, "can't be reported"],
])("refuses a report %s with a clear message", async (_what, part, text) => {
  const dan = await platform.swimmer(`dan${crypto.randomUUID().slice(0, 8)}`);
  await expect(sendCrowdReport(dan.client, dan.id, { draft: draft(part), media: [] })).rejects.toThrow(text);
});

test("refuses the eleventh report of a new swimmer in a day", async () => {
  const eve = await platform.swimmer("eve");
  for (let count = 0; count < 10; count++) await sendCrowdReport(eve.client, eve.id, { draft: draft(), media: [] });
  await expect(sendCrowdReport(eve.client, eve.id, { draft: draft(), media: [] })).rejects.toThrow(
    "Please try again tomorrow",
  );
});
