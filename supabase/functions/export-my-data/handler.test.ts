import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createPicture } from "../upload-image/picture-fixture.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
const ada = await platform.swimmer("Ada");

type Client = typeof ada.client;
const call = (client: Client) => client.functions.invoke("export-my-data", { method: "POST", body: {} });

async function readTexts(zip: Blob) {
  const texts = new Map<string, string>();
  for (const entry of await new ZipReader(new BlobReader(zip)).getEntries()) {
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return texts;
}

test("puts every own row and file into a zip, once a day", async () => {
  const ben = await platform.swimmer("Ben");
  await ada.client.from("profiles").update({ bio: "Cold water ü" }).eq("id", ada.id).throwOnError();
  const file = new Blob(["name\n"], { type: "text/csv" });
  await platform.service().storage.from("csv-imports").upload(`${ada.id}/spots.csv`, file);
  const swims = platform.service().storage.from("workout-files");
  const photos = platform.service().storage.from("workout-photos");
  const recording = new Blob(["fit"], { type: "application/octet-stream" });
  const uploads = await Promise.all([
    swims.upload(`${ada.id}/a.fit`, recording),
    swims.upload(`${ada.id}/folder/b.fit`, recording),
    swims.upload(`${ben.id}/c.fit`, recording),
    photos.upload(`${ada.id}/a-1600.jpg`, createPicture("jpeg"), { contentType: "image/jpeg" }),
  ]);
  for (const { error } of uploads) expect(error).toBeNull();
  // Their paths name no owner.
  const pictures = platform.service().storage.from("spot-images");
  for (const path of ["reports/mine-800.jpg", "reports/theirs-800.jpg"]) {
    const { error } = await pictures.upload(path, createPicture("jpeg"), { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  await platform.engine.run(
    AS_OWNER,
    sql`insert into private.report_pictures (address, user_id) values
      ('https://tideline.test/spot-images/reports/mine', ${ada.id}),
      ('https://tideline.test/spot-images/reports/theirs', ${ben.id})`,
  );
  const { data } = await call(ada.client);
  const texts = await readTexts(data as Blob);
  const read = (name: string): unknown => JSON.parse(texts.get(name) ?? "null");
  expect(read("account.json")).toMatchObject({ id: ada.id, email: ada.email, methods: [{ provider: "email" }] });
  expect(read("data/profiles.json")).toMatchObject([{ id: ada.id, bio: "Cold water ü" }]);
  expect(texts.get("files/csv-imports/spots.csv")).toBe("name\n");
  expect([...texts.keys()].filter((name) => name.includes("workout-")).toSorted()).toEqual([
    "files/workout-files/a.fit",
    "files/workout-files/folder/b.fit",
    "files/workout-photos/a-1600.jpg",
  ]);
  expect([...texts.keys()].filter((name) => name.includes("spot-images"))).toEqual(["files/spot-images/mine-800.jpg"]);
  expect(read("data/report_pictures.json")).toMatchObject([{ user_id: ada.id }]);
  expect(read("sessions.json")).toMatchObject([{ is_current: true }]);
  expect([...texts.values()].join()).not.toContain(ben.id);
  const again = await call(ada.client);
  expect(again.response?.status).toBe(429);
  expect(await again.response?.json()).toMatchObject({ error: { code: "export_used_up" } });
});

test("gives nothing to a visitor, or to a session without its second step", async () => {
  expect((await call(platform.visitor())).response?.status).toBe(401);
  const cai = await platform.swimmer("Cai");
  await platform.engine.run(
    AS_OWNER,
    sql`insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${cai.id}, 'totp', 'verified', 'X')`,
  );
  const { response } = await call(cai.client);
  expect(response?.status).toBeGreaterThanOrEqual(400);
});
