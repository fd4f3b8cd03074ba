import { afterAll, expect, test } from "vitest";
import { startPlatform } from "#server/platform/platform-fixture.ts";
import { decideReport, isStaff, listQueue } from "./moderation.data.ts";

const platform = await startPlatform();
afterAll(() => platform.stop());

const COVE = "00000000-0000-4000-8000-000000000001";

test("staff find a report that swimmers complained about, reject it with a reason and put it back", async () => {
  const service = platform.service();
  const [author, reader, moderator] = [
    await platform.swimmer("author"),
    await platform.swimmer("reader"),
    await platform.swimmer("moderator"),
  ];
  await service.from("spots").insert({ id: COVE, name: "Cove", latitude: 53, longitude: -6 }).throwOnError();
  await service.from("user_roles").insert({ user_id: moderator.id, role: "moderator" }).throwOnError();
  const id = crypto.randomUUID();
  await author.client
    .from("crowd_reports")
    .insert({ id, user_id: author.id, spot_id: COVE, report_type: "hazard", parameters: { value: "boats" } })
    .throwOnError();
  await reader.client
    .from("content_reports")
    .insert({ user_id: reader.id, content_type: "crowd_report", content_id: id, reason: "wrong", note: "No boats" })
    .throwOnError();

  expect([await isStaff(reader.client), await isStaff(moderator.client)]).toEqual([false, true]);
  await expect(decideReport(reader.client, id, { status: "verified" })).rejects.toMatchObject({ code: "42501" });
  const ask = async (queue: "reported" | "pending" | "rejected") =>
    (await listQueue(moderator.client, { queue, page: 0, now: new Date() })).reports;
  expect(await ask("reported")).toMatchObject([
    { spotName: "Cove", complaints: [{ reason: "wrong", note: "No boats" }], report: { id, status: "pending" } },
  ]);

  await expect(decideReport(moderator.client, id, { status: "rejected", note: "" })).rejects.toThrow("Please say why");
  await decideReport(moderator.client, id, { status: "rejected", note: "Another lake" });
  expect(await ask("reported")).toEqual([]);
  expect(await ask("rejected")).toMatchObject([{ rejection: "Another lake", report: { id } }]);
  const { data: hidden } = await reader.client.from("crowd_reports").select("id").eq("id", id).throwOnError();
  expect(hidden).toEqual([]);

  await decideReport(moderator.client, id, { status: "pending" });
  expect(await ask("pending")).toMatchObject([{ report: { id, status: "pending" }, rejection: null }]);
});
