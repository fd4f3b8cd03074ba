import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { getGroupCleanups } from "./cleanups.data.ts";
import { loadSwimsAndCleanups } from "./spot-gatherings.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let ada: Swimmer;
let ben: Swimmer;
const [COVE, GROUP] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  platform = await startProduct();
  [ada, ben] = await Promise.all([platform.swimmer("Ada"), platform.swimmer("Ben")]);
  const cove = { id: COVE, name: "Cove", latitude: 53, longitude: -6, water_type: "lake" } as const;
  await platform.service().from("spots").insert(cove).throwOnError();
  // A host whom staff know: nobody looks at their events first.
  await platform.service().from("user_roles").insert({ user_id: ada.id, role: "moderator" }).throwOnError();
  await ada.client.from("swim_groups").insert({ id: GROUP, name: "Dippers" }).throwOnError();
});
afterAll(() => platform.stop());

const toIso = (ms: number) => new Date(ms).toISOString();

type Plan = { title: string; kind?: "swim" | "cleanup"; inDays: number; visibility?: "public" | "group" };

async function plan({ title, kind = "cleanup", inDays, visibility = "public" }: Plan) {
  const id = crypto.randomUUID();
  const startsAt = Date.now() + inDays * DAY_MS;
  const times = { starts_at: toIso(startsAt), ends_at: toIso(startsAt + HOUR_MS), time_zone: "UTC" };
  const row = { id, title, kind, visibility, group_id: GROUP, spot_id: COVE, state: "published", ...times } as const;
  await ada.client.from("gatherings").insert(row).throwOnError();
  return id;
}

async function holdCleanup(grams: number, visibility: Plan["visibility"]) {
  const id = await plan({ title: "Cleanup", inDays: -0.5, ...(visibility && { visibility }) });
  const figures = { bags: 2, grams, shoreMeters: null, minutes: 60, people: 1, note: "" };
  await ada.client.rpc("save_cleanup_result", { gathering_id: id, figures }).throwOnError();
}

test("a group's total has what the reader may see of it", async () => {
  await holdCleanup(1_000, "public");
  await holdCleanup(500, "group");
  expect(await getGroupCleanups(ada.client, GROUP)).toMatchObject({ cleanups: 2, bags: 4, grams: 1_500 });
  expect(await getGroupCleanups(ben.client, GROUP)).toMatchObject({ cleanups: 1, bags: 2, grams: 1_000 });
  expect(await getGroupCleanups(platform.visitor(), GROUP)).toMatchObject({ cleanups: 1 });
  expect(await getGroupCleanups(platform.visitor(), crypto.randomUUID())).toMatchObject({ cleanups: 0, grams: 0 });
});

test("a spot names its next public swim and what was taken out this year", async () => {
  await plan({ title: "Members' dip", kind: "swim", inDays: 1, visibility: "group" });
  const next = await plan({ title: "Open dip", kind: "swim", inDays: 2 });
  await plan({ title: "Later dip", kind: "swim", inDays: 3 });
  await plan({ title: "Far dip", kind: "swim", inDays: 20 });
  const shown = await loadSwimsAndCleanups(platform.visitor(), COVE);
  expect(shown.next).toMatchObject({ title: "Open dip", path: `/events/${next}`, hasMore: true });
  // Also of a cleanup that only its group saw: the total names nobody.
  expect(shown.totals?.cleanups).toBeGreaterThan(0);
});
