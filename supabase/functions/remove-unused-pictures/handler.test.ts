import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import { afterAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { createPicture } from "../upload-image/picture-fixture.ts";

const platform = await startProduct();
afterAll(() => platform.stop());
// Otherwise the trigger would overwrite the file's changed date.
await platform.engine.script("alter table storage.objects disable trigger update_objects_updated_at");

const SPOT = "00000000-0000-4000-8000-000000000001";
await platform.service().from("spots").insert({ id: SPOT, name: "Cove", latitude: 53, longitude: -6 }).throwOnError();
const ada = await platform.swimmer("Ada");
const files = platform.service().storage.from("spot-images");
const addressOf = (path: string) => files.getPublicUrl(path).data.publicUrl;

async function store(path: string) {
  const { error } = await files.upload(path, createPicture("jpeg"), { contentType: "image/webp" });
  if (error) throw error;
  return path;
}

const pathOf = (swimmer: string, letter: string) => `${swimmer}/${letter.repeat(64)}-1600.webp`;

async function claimReportPicture(swimmer: string) {
  const claim = { swimmer, folder_address: addressOf(""), most: 200 };
  const { data } = await platform.service().rpc("claim_report_picture", claim).throwOnError();
  return store(`${data}-1600.webp`);
}

const age = (path: string, days: number) =>
  platform.engine.run(
    AS_OWNER,
    sql`update storage.objects set updated_at = now() - make_interval(days => ${days}) where name = ${path}`,
  );

const stored = async () =>
  (await platform.engine.run<{ name: string }>(AS_OWNER, sql`select name from storage.objects order by name`)).map(
    ({ name }) => name,
  );

const run = async () => (await platform.service().functions.invoke("remove-unused-pictures", { method: "POST" })).data;

test("removes unused pictures, but not those shown or still being uploaded", async () => {
  const [shown, draft, old] = [pathOf(ada.id, "a"), pathOf(ada.id, "b"), pathOf(ada.id, "c")];
  for (const path of [shown, draft, old]) await store(path);
  const photo = { user_id: ada.id, spot_id: SPOT, path: shown };
  await ada.client.from("spot_photos").insert(photo).throwOnError();
  const [sent, unsent] = [await claimReportPicture(ada.id), await claimReportPicture(ada.id)];
  const media = [{ id: "1", type: "image", url: addressOf(sent) }];
  const report = { user_id: ada.id, spot_id: SPOT, report_type: "crowds", parameters: { value: "busy" } } as const;
  await ada.client
    .from("crowd_reports")
    .insert({ ...report, media_attachments: media })
    .throwOnError();
  for (const path of [shown, old, sent]) await age(path, 31);
  for (const path of [draft, unsent]) await age(path, 2);

  expect(await run()).toEqual({ removed: 2 });
  expect(await stored()).toEqual([draft, shown, sent].toSorted());
  expect(await run()).toEqual({ removed: 0 });
});

test("keeps an old picture in a spot's gallery", async () => {
  const path = await store(pathOf(ada.id, "f"));
  await platform
    .service()
    .from("spots")
    .update({ images: [addressOf(path)] })
    .eq("id", SPOT)
    .throwOnError();
  await age(path, 31);
  expect(await run()).toEqual({ removed: 0 });
});

test("removes a deleted account's pictures, except one that a spot shows", async () => {
  const before = await stored();
  const ben = await platform.swimmer("Ben");
  const [photo, cover] = [await store(pathOf(ben.id, "d")), await store(pathOf(ben.id, "e"))];
  await ben.client.from("spot_photos").insert({ user_id: ben.id, spot_id: SPOT, path: photo }).throwOnError();
  await platform
    .service()
    .from("spots")
    .update({ image_url: addressOf(cover) })
    .eq("id", SPOT)
    .throwOnError();
  await claimReportPicture(ben.id);
  const kim = await platform.swimmer("Kim");
  await platform.service().from("user_roles").insert({ user_id: kim.id, role: "admin" }).throwOnError();
  const { data } = await kim.client.functions.invoke("admin-users", {
    body: { action: "delete_user", userId: ben.id },
  });
  expect(data).toEqual({ deleted: true, files_removed: 2, files_left: [`spot-images/${cover}`] });
  expect(await stored()).toEqual([...before, cover].toSorted());
});

test("accepts only POST from the service", async () => {
  for (const client of [ada.client, platform.visitor()]) {
    const { response } = await client.functions.invoke("remove-unused-pictures", { method: "POST" });
    expect(response?.status).toBe(401);
  }
  const { response } = await platform.service().functions.invoke("remove-unused-pictures", { method: "GET" });
  expect(response?.status).toBe(405);
});
