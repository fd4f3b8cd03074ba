import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { readDayContact, readMuster, recordMuster, writeDayContact } from "./muster.data.ts";

type Platform = Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<Platform["swimmer"]>>;
let platform: Platform;
let hana: Swimmer;
let ben: Swimmer;
const SWIM = crypto.randomUUID();

beforeAll(async () => {
  platform = await startProduct();
  [hana, ben] = await Promise.all([platform.swimmer("Hana"), platform.swimmer("Ben")]);
  const times = {
    starts_at: new Date(Date.now() + HOUR_MS).toISOString(),
    ends_at: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const swim = {
    id: SWIM,
    title: "Sunday dip",
    place_name: "Cove",
    latitude: 53,
    longitude: -6,
    time_zone: "Europe/Dublin",
    visibility: "link",
  } as const;
  await hana.client
    .from("gatherings")
    .insert({ ...swim, ...times, state: "published" })
    .throwOnError();
  await ben.client.rpc("answer_gathering", { gathering: SWIM, answer: "going" }).throwOnError();
});
afterAll(() => platform.stop());

test("what an attendee tells the hosts is on their board: cap, note and numbers; it can be taken back", async () => {
  const { attendeeId, isGiven, contact } = (await readDayContact(ben.client, ben.id, SWIM)) ?? {};
  expect([isGiven, contact?.capColor]).toEqual([false, ""]);
  const given = { phone: "+353 1 234", emergencyName: "Ann", emergencyPhone: "", capColor: "Orange", note: "Asthma" };
  await writeDayContact(ben.client, { attendeeId: attendeeId ?? "", gatheringId: SWIM, contact: given });
  expect(await readDayContact(ben.client, ben.id, SWIM)).toEqual({ attendeeId, isGiven: true, contact: given });
  const seen = (await readMuster(hana.client, SWIM)).people[0];
  expect(seen).toMatchObject({ capColor: "Orange", noteToHost: "Asthma", phone: "+353 1 234" });
  const nothing = { phone: "", emergencyName: "", emergencyPhone: "", capColor: "", note: "" };
  await writeDayContact(ben.client, { attendeeId: attendeeId ?? "", gatheringId: SWIM, contact: nothing });
  expect((await readMuster(hana.client, SWIM)).people[0]).toMatchObject({
    capColor: null,
    noteToHost: null,
    phone: null,
  });
});

test("who is added at the water has a cap on the board", async () => {
  const attendeeId = crypto.randomUUID();
  const walkIns = [{ attendeeId, name: "Tom", phone: "", capColor: "Pink" }];
  const entry = { id: crypto.randomUUID(), attendeeId, action: "in", at: Date.now(), undoesId: null } as const;
  await recordMuster(hana.client, { gatheringId: SWIM, deviceId: crypto.randomUUID(), walkIns, entries: [entry] });
  const { people } = await readMuster(hana.client, SWIM);
  expect(people).toContainEqual(expect.objectContaining({ attendeeId, name: "Tom", capColor: "Pink" }));
});

test("a helper shares the board until a host ends it", async () => {
  await expect(readMuster(ben.client, SWIM)).rejects.toMatchObject({ code: "muster_not_found" });
  const row = { gathering_id: SWIM, user_id: ben.id };
  await hana.client.from("gathering_hosts").insert(row).throwOnError();
  expect((await readMuster(ben.client, SWIM)).gathering.title).toBe("Sunday dip");
  await hana.client.from("gathering_hosts").delete().match(row).throwOnError();
  await expect(readMuster(ben.client, SWIM)).rejects.toMatchObject({ code: "muster_not_found" });
});
