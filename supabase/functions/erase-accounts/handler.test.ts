import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createPicture } from "../upload-image/picture-fixture.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const run = async () => (await platform.service().functions.invoke("erase-accounts", { method: "POST" })).data;

test("erases an account with its files once its days are over, and nobody else's", async () => {
  const [ada, ben] = [await platform.swimmer("Ada"), await platform.swimmer("Ben")];
  for (const { client } of [ada, ben]) await client.rpc("request_account_deletion").throwOnError();
  const file = new Blob(["x"], { type: "text/csv" });
  const { storage } = platform.service();
  const swim = new Blob(["x"], { type: "application/octet-stream" });
  const photo = createPicture("jpeg");
  for (const { id } of [ada, ben]) {
    const uploads = await Promise.all([
      storage.from("csv-imports").upload(`${id}/a.csv`, file),
      storage.from("workout-files").upload(`${id}/a.fit`, swim),
      storage.from("workout-files").upload(`${id}/folder/below/a.fit`, swim),
      storage.from("workout-photos").upload(`${id}/a-1600.jpg`, photo, { contentType: "image/jpeg" }),
    ]);
    for (const { error } of uploads) expect(error).toBeNull();
  }
  expect(await run()).toEqual({ erased: 0, failed: 0 });
  await platform.engine.run(
    AS_OWNER,
    sql`update private.deletion_requests set erase_after = now() - interval '1 hour' where user_id = ${ada.id}`,
  );
  expect(await run()).toEqual({ erased: 1, failed: 0 });
  const users = await platform.engine.run<{ id: string }>(
    AS_OWNER,
    sql`select id from auth.users where id in (${ada.id}, ${ben.id})`,
  );
  expect(users).toEqual([{ id: ben.id }]);
  const left = await platform.engine.run<{ name: string }>(
    AS_OWNER,
    sql`select name from storage.objects order by name collate "C"`,
  );
  expect(left.map(({ name }) => name)).toEqual(
    ["a-1600.jpg", "a.csv", "a.fit", "folder/below/a.fit"].map((name) => `${ben.id}/${name}`),
  );
});

test("erases spots that only the owner saw, and keeps the others without a name", async () => {
  const dov = await platform.swimmer("Dov");
  const spot = { latitude: 50.6, longitude: -2.1, owner_id: dov.id };
  const rows = [
    { ...spot, name: "Dov's private", approval_status: "pending" as const },
    { ...spot, name: "Dov's shown", approval_status: "approved" as const },
  ];
  await platform.service().from("spots").insert(rows).throwOnError();
  await dov.client.rpc("request_account_deletion").throwOnError();
  await platform.engine.run(
    AS_OWNER,
    sql`update private.deletion_requests set erase_after = now() - interval '1 hour' where user_id = ${dov.id}`,
  );
  expect(await run()).toEqual({ erased: 1, failed: 0 });
  const left = await platform.engine.run(
    AS_OWNER,
    sql`select name, owner_id from private.spot_rows where name like 'Dov%'`,
  );
  expect(left).toEqual([{ name: "Dov's shown", owner_id: null }]);
});

test("mails the owner how to keep the account", async () => {
  const eli = await platform.swimmer("Eli");
  await eli.client.rpc("request_account_deletion").throwOnError();
  await platform.settled();
  const mail = platform.mails.find(
    ({ to, subject }) => to === eli.email && subject === "Your account is being deleted",
  );
  expect(mail?.text).toMatch(/erased after \d+ \w{3} \d{4}, \d\d:\d\d UTC.*Keep my account/s);
});

test("signs in during the days of grace and keeps the account", async () => {
  const cai = await platform.swimmer("Cai");
  await cai.client.rpc("request_account_deletion").throwOnError();
  const client = platform.visitor();
  const { error } = await client.auth.signInWithPassword({ email: cai.email, password: cai.password });
  expect(error).toBeNull();
  expect((await client.from("profiles").select("id")).data).toEqual([]);
  expect((await client.rpc("undo_account_deletion")).data).toBe(true);
  expect((await client.from("profiles").select("id")).data).toEqual([{ id: cai.id }]);
});

test("accepts only the service", async () => {
  const dee = await platform.swimmer("Dee");
  for (const client of [dee.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("erase-accounts", { method: "POST" });
    expect(response?.status).toBe(401);
  }
});
