import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const [sam, nora] = [await platform.swimmer("Sam"), await platform.swimmer("Nora")];

const COVE = "00000000-0000-4000-8000-000000000001";
const spot = { id: COVE, name: "Cove", latitude: 53, longitude: -6 };
await platform.service().from("spots").insert(spot).throwOnError();

const daysAgo = (days: number, hours = 0) => new Date(Date.now() - (days * 24 - hours) * 3_600_000).toISOString();

/** Eight days ago, with Nora. */
async function addCleanup() {
  const id = crypto.randomUUID();
  const service = platform.service();
  const when = { time_zone: "Europe/Dublin", starts_at: daysAgo(8), ends_at: daysAgo(8, 2) };
  const cleanup = {
    id,
    kind: "cleanup",
    title: "Shore day",
    spot_id: COVE,
    place_name: "Cove",
    created_by: sam.id,
  } as const;
  await service
    .from("gatherings")
    .insert({ ...cleanup, ...when, state: "published" })
    .throwOnError();
  await service.from("attendees").insert({ gathering_id: id, user_id: nora.id, state: "going" }).throwOnError();
  return id;
}

async function keep() {
  const { data, error } = await platform.service().functions.invoke("keep-cleanups", { method: "POST" });
  if (error) throw error;
  return data;
}

async function noticesOf({ client }: typeof sam) {
  const rows = client
    .from("notifications")
    .select("title, body, link")
    .eq("kind", "cleanup_summary")
    .order("created_at");
  return (await rows.throwOnError()).data;
}

test("reminds the host once after a week, then tells the others of the summary once", async () => {
  const id = await addCleanup();
  const link = `/cleanup?summary=${id}`;
  expect(await keep()).toEqual({ reminders: 1, summaries: 0 });
  expect(await keep()).toEqual({ reminders: 0, summaries: 0 });
  expect(await noticesOf(sam)).toEqual([
    { title: "Finish the summary of your cleanup", body: "Cove, a week ago. Enter its bags and weight.", link },
  ]);
  await sam.client.rpc("save_cleanup_result", { gathering_id: id, figures: { bags: 2, grams: 3200 } }).throwOnError();
  expect(await keep()).toEqual({ reminders: 0, summaries: 1 });
  expect(await keep()).toEqual({ reminders: 0, summaries: 0 });
  expect(await noticesOf(nora)).toEqual([{ title: "Summary of the cleanup at Cove", body: "3.2 kg taken out.", link }]);
  expect(await noticesOf(sam)).toHaveLength(1);
});

test("a call that ended before it marked what it told notifies nobody twice", async () => {
  await addCleanup();
  const before = (await noticesOf(sam)).length;
  const { data: due } = await platform.service().rpc("list_cleanup_notices", {}).throwOnError();
  await keep();
  await platform.engine.script("delete from private.cleanup_reminders");
  expect(due).toHaveLength(1);
  await keep();
  expect(await noticesOf(sam)).toHaveLength(before + 1);
});

test("accepts only the service", async () => {
  for (const client of [sam.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("keep-cleanups", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});
