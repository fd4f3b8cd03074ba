import { FunctionsHttpError } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
let ada: Awaited<ReturnType<typeof platform.swimmer>>;
let swim: string;
beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await platform.engine.script("delete from gatherings");
  await platform.settled();
  platform.mails.length = 0;
  swim = crypto.randomUUID();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const row = {
    id: swim,
    title: "Morning swim",
    latitude: 53,
    longitude: -6,
    time_zone: "Europe/Dublin",
    starts_at: at(48),
    ends_at: at(49),
  };
  await ada.client
    .from("gatherings")
    .insert({ ...row, capacity: 1, visibility: "link", state: "published" })
    .throwOnError();
});

async function ask(changes: object = {}) {
  const body = { gatheringId: swim, name: "Gus Grissom", email: "Gus@example.org", ...changes };
  const { data, error } = await platform.visitor().functions.invoke("answer-as-guest", { body });
  if (error instanceof FunctionsHttpError) return (await error.context.json()).error.code as string;
  if (error) throw error;
  return data as unknown;
}

async function readMails() {
  await platform.settled();
  return platform.mails.map(({ to, text }) => ({ to, token: /answer\/(\S+)/.exec(text)?.[1] ?? "" }));
}

const answer = (token: string, text: string) => platform.visitor().rpc("answer_by_link", { token, answer: text });
const read = async (token: string) =>
  (await platform.visitor().rpc("read_guest_answer", { token }).throwOnError()).data;
const goingCount = async () =>
  (await ada.client.from("gatherings").select("going_count").eq("id", swim).single()).data?.going_count;

test("a guest takes a place by the link in their mail, and gives it back by the same", async () => {
  expect(await ask()).toEqual({ sent: true });
  expect(await goingCount()).toBe(0);
  const [mail] = await readMails();
  expect(mail?.to).toBe("gus@example.org");
  const token = mail?.token ?? "";
  expect(await read(token)).toMatchObject({ name: "Gus Grissom", isConfirmed: false, title: "Morning swim" });
  expect((await answer(token, "going")).data).toMatchObject({ state: "going", goingCount: 1 });
  expect((await answer(token, "going")).data).toMatchObject({ state: "going", goingCount: 1 });
  expect(await read(token)).toMatchObject({ isConfirmed: true, state: "going" });
  const { data } = await ada.client.rpc("answer_gathering", { gathering: swim, answer: "going" }).throwOnError();
  expect(data).toMatchObject({ state: "waiting", queuePosition: 1 });
  expect((await answer(token, "not")).data).toMatchObject({ state: "not", goingCount: 0 });
  expect(await goingCount()).toBe(0);
});

test("a guest waits and takes the place that is held for them", async () => {
  await ada.client.rpc("answer_gathering", { gathering: swim, answer: "going" }).throwOnError();
  await ask();
  const token = (await readMails())[0]?.token ?? "";
  expect((await answer(token, "going")).data).toMatchObject({ state: "waiting", queuePosition: 1 });
  await ada.client.rpc("answer_gathering", { gathering: swim, answer: "not" }).throwOnError();
  expect(await read(token)).toMatchObject({ state: "offered" });
  expect((await answer(token, "going")).data).toMatchObject({ state: "going" });
});

test("nobody's mailbox is filled, and forged links do nothing", async () => {
  await ask();
  expect(await ask()).toBe("too_many_guests");
  expect(await readMails()).toHaveLength(1);
  const token = (await readMails())[0]?.token ?? "";
  const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
  expect(await read(forged)).toBeNull();
  expect((await answer(forged, "going")).error?.hint).toBe("guest_link_invalid");
  expect((await answer("nonsense", "going")).error?.hint).toBe("guest_link_invalid");
});

test("an address gets three links for a gathering, and a name holds no link", async () => {
  const results: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    results.push(await ask());
    await platform.engine.script("update private.guest_contacts set asked_at = asked_at - interval '10 minutes'");
  }
  expect(results).toEqual([{ sent: true }, { sent: true }, { sent: true }, "too_many_guests"]);
  for (const name of ["Win at https://evil.example", "evil.example", "gus@example.org"])
    expect(await ask({ name, email: "other@example.org" })).toBe("invalid_body");
  expect(await ask({ name: "J. R. O'Neill", email: "other@example.org" })).toEqual({ sent: true });
});

test("nobody comes as a guest to what is for a group, over or not there", async () => {
  expect(await ask({ gatheringId: crypto.randomUUID() })).toBe("gathering_not_open");
  await ada.client.rpc("close_answers", { gathering: swim }).throwOnError();
  expect(await ask()).toBe("gathering_not_open");
  expect(await ask({ email: "nobody" })).toBe("invalid_body");
});
