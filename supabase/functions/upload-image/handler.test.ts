import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#server/testing/start-product.ts";
import { concat, createPicture, listChunks, look, withMetadata, withSize } from "./picture-fixture.ts";

let platform: Awaited<ReturnType<typeof startProduct>>;
type Swimmer = Awaited<ReturnType<typeof platform.swimmer>>;
let ada: Swimmer;
let spotId: string;
beforeAll(async () => {
  platform = await startProduct();
  ada = await platform.swimmer("Ada");
  const spot = { name: "Cove", latitude: 1, longitude: 1 };
  spotId = (await platform.service().from("spots").insert(spot).select("id").single().throwOnError()).data.id;
});
afterAll(() => platform.stop());

type Answer = { path: string; url: string; thumbnail_url: string; width: number; height: number };

function toForm(file: Uint8Array | null, values: Record<string, string>) {
  const form = new FormData();
  if (file) form.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "beach.jpg");
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

/** Status and body of an upload through supabase-js, successful or not. */
async function upload(client: Swimmer["client"], body: FormData | Blob, query = "") {
  const { data, error, response } = await client.functions.invoke<Answer>(`upload-image${query}`, { body });
  const retryAfter = response?.headers.get("Retry-After") ?? undefined;
  return { status: response?.status, body: error ? await response?.json() : data, ...(retryAfter && { retryAfter }) };
}

async function uploadWell(client: Swimmer["client"], file: Uint8Array, purpose: string) {
  const { status, body } = await upload(client, toForm(file, { purpose }));
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Answer;
}

async function download(url: string) {
  const answer = await platform.fetch(url.replace(platform.siteUrl, platform.url));
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const listNames = async (bucket: string, id: string) =>
  ((await platform.service().storage.from(bucket).list(id)).data ?? []).map(({ name }) => name).sort();

test("stores an avatar in two sizes, without metadata, and sets it in the profile", async () => {
  const photo = withMetadata(createPicture("jpeg", [800, 600]));
  const answer = await uploadWell(ada.client, photo, "avatar");
  expect(answer).toEqual({
    path: expect.stringMatching(new RegExp(`^${ada.id}/[0-9a-f]{64}-512\\.webp$`)),
    url: `${platform.siteUrl}/storage/v1/object/public/avatars/${answer.path}`,
    thumbnail_url: `${platform.siteUrl}/storage/v1/object/public/avatars/${answer.path.replace("-512", "-96")}`,
    width: 512,
    height: 512,
  });
  for (const [url, side] of [
    [answer.url, 512],
    [answer.thumbnail_url, 96],
  ] as const) {
    const { answer: file, bytes } = await download(url);
    expect(file.headers.get("Content-Type")).toBe("image/webp");
    expect(file.headers.get("Cache-Control")).toContain("max-age=31536000");
    expect(listChunks(bytes)).toEqual({ names: ["VP8 "], isWhole: true });
    expect(look(bytes)).toMatchObject({ width: side, height: side, profiles: [] });
  }
  const { data } = await ada.client.from("profiles").select("avatar_url").eq("id", ada.id).single().throwOnError();
  expect(data.avatar_url).toBe(answer.url);
});

test("replaces an older avatar, and changes nothing for the same picture", async () => {
  const kim = await platform.swimmer("Kim");
  const first = await uploadWell(kim.client, createPicture("jpeg", [100, 100]), "avatar");
  const second = await uploadWell(kim.client, createPicture("png", [300, 200]), "avatar");
  expect(second.path).not.toBe(first.path);
  const kept = await listNames("avatars", kim.id);
  expect(kept).toEqual([second.path, second.path.replace("-512", "-96")].map((path) => path.split("/")[1]).sort());
  expect((await download(first.url)).answer.status).toBe(400);
  expect(await uploadWell(kim.client, createPicture("png", [300, 200]), "avatar")).toEqual(second);
  expect(await listNames("avatars", kim.id)).toEqual(kept);
});

test("keeps only the profile's avatar of two uploaded at once", async () => {
  const leo = await platform.swimmer("Leo");
  await Promise.all([
    uploadWell(leo.client, createPicture("jpeg", [100, 100]), "avatar"),
    uploadWell(leo.client, createPicture("jpeg", [200, 200]), "avatar"),
  ]);
  const { data } = await leo.client.from("profiles").select("avatar_url").eq("id", leo.id).single().throwOnError();
  const { answer } = await download(String(data.avatar_url));
  expect(answer.status).toBe(200);
  expect(await listNames("avatars", leo.id)).toHaveLength(2);
});

test("keeps the shape of a spot's picture and changes no profile", async () => {
  const ben = await platform.swimmer("Ben");
  const form = toForm(createPicture("jpeg", [2000, 1000]), { purpose: "spot-image", spot_id: spotId });
  const { status, body } = await upload(ben.client, form);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 1600, height: 800 });
  expect(await listNames("spot-images", ben.id)).toHaveLength(2);
  const { data } = await ben.client.from("profiles").select("avatar_url").eq("id", ben.id).single().throwOnError();
  expect(data.avatar_url).toBeNull();
});

test("gives report pictures unique URLs that don't reveal their author", async () => {
  const eva = await platform.swimmer("Eva");
  const form = () => toForm(createPicture("jpeg", [100, 50]), { purpose: "report-image", spot_id: spotId });
  const [one, other] = [await upload(eva.client, form()), await upload(eva.client, form())];
  expect(one).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^reports\/[0-9a-f]{64}-1600\.webp$/) },
  });
  expect(JSON.stringify(one.body)).not.toContain(eva.id);
  expect(other.body.path).not.toBe(one.body.path);
  const report = { user_id: eva.id, spot_id: spotId, report_type: "algae", parameters: { value: "bloom" } } as const;
  const { url, thumbnail_url } = one.body;
  const media_attachments = [{ id: "1", type: "image", url, thumbnail_url }];
  await eva.client
    .from("crowd_reports")
    .insert({ ...report, media_attachments })
    .throwOnError();
  const { data } = await platform.visitor().from("crowd_reports").select("shown_media").throwOnError();
  expect(data).toEqual([{ shown_media: media_attachments }]);
  expect((await download(url)).answer.status).toBe(200);
});

test("keeps a swim's photo to its owner, until a swim shows it to others", async () => {
  const [uma, vic] = [await platform.swimmer("Uma"), await platform.swimmer("Vic")];
  const { path, url } = await uploadWell(uma.client, createPicture("jpeg", [2000, 1000]), "workout-photo");
  expect((await download(url)).answer.status).toBe(400);
  const read = (client: Swimmer["client"]) => client.storage.from("workout-photos").createSignedUrl(path, 60);
  expect((await read(uma.client)).error).toBeNull();
  expect((await read(vic.client)).error).not.toBeNull();
  const id = crypto.randomUUID();
  const swim = { id, started_at: "2026-06-01T10:00:00Z", seconds: 600 };
  await uma.client.from("workouts").insert(swim).throwOnError();
  await uma.client.from("workout_photos").insert({ workout_id: id, path }).throwOnError();
  expect((await read(vic.client)).error).not.toBeNull();
  await uma.client.from("workouts").update({ visibility: "public" }).eq("id", id).throwOnError();
  const { data } = await read(vic.client);
  expect((await download(data?.signedUrl ?? "")).answer.status).toBe(200);
  const list = async (client: Swimmer["client"]) =>
    (await client.storage.from("workout-photos").list(uma.id)).data?.length;
  expect([await list(uma.client), await list(vic.client)]).toEqual([2, 0]);
  await uma.client.from("workouts").update({ shows_photos: false }).eq("id", id).throwOnError();
  expect((await read(vic.client)).error).not.toBeNull();
});

test("shows a group's photo to those who see its post", async () => {
  const [wes, xia] = [await platform.swimmer("Wes"), await platform.swimmer("Xia")];
  const { path, url } = await uploadWell(wes.client, createPicture("jpeg", [2000, 1000]), "group-photo");
  expect((await download(url)).answer.status).toBe(400);
  const read = (client: Swimmer["client"]) => client.storage.from("group-photos").createSignedUrl(path, 60);
  expect([(await read(wes.client)).error, (await read(xia.client)).data]).toEqual([null, null]);
  const id = crypto.randomUUID();
  await wes.client.from("swim_groups").insert({ id, name: "Dippers" }).throwOnError();
  await wes.client.from("group_posts").insert({ group_id: id, body: "Look", photo_path: path }).throwOnError();
  const { data } = await read(xia.client);
  expect((await download(data?.signedUrl ?? "")).answer.status).toBe(200);
  await wes.client.from("swim_groups").update({ access: "request" }).eq("id", id).throwOnError();
  expect((await read(xia.client)).error).not.toBeNull();
});

test("reads the purpose of a bare file from the query", async () => {
  const file = new Blob([createPicture("webp")], { type: "image/webp" });
  expect(await upload(ada.client, file, "?purpose=spot-image")).toMatchObject({ status: 200, body: { width: 64 } });
  expect(await upload(ada.client, file)).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
});

test.each([
  ["no file", null, { purpose: "avatar" }, 400, "The file is missing"],
  ["an empty file", new Uint8Array(), { purpose: "avatar" }, 400, "The file is missing"],
  ["no purpose", createPicture("jpeg"), {}, 400, "purpose"],
  ["another purpose", createPicture("jpeg"), { purpose: "banner" }, 400, "purpose"],
  ["a spot that is none", createPicture("jpeg"), { purpose: "spot-image", spot_id: "cove" }, 400, "spot_id"],
  [
    "a spot that is not there",
    createPicture("jpeg"),
    { purpose: "spot-image", spot_id: "00000000-0000-4000-8000-000000000000" },
    404,
    "There is no such spot",
  ],
  ["an SVG", concat("<svg/>"), { purpose: "avatar" }, 415, "The file is not a JPEG, PNG or WebP picture"],
  ["a GIF", concat("GIF89a"), { purpose: "avatar" }, 415, "The file is animated, please send a still picture"],
  [
    "a script",
    concat(createPicture("png"), "<script>"),
    { purpose: "avatar" },
    415,
    "The file holds more than a picture",
  ],
  [
    "a bomb",
    withSize(createPicture("jpeg"), 16_000, 16_000),
    { purpose: "avatar" },
    413,
    "The file has more than 50 megapixels",
  ],
  ["noise", createPicture("jpeg").subarray(0, 99), { purpose: "avatar" }, 400, "The file is damaged"],
])("refuses %s with a message that names the field", async (_what, file, values, status, words) => {
  const answer = await upload(ada.client, toForm(file, values));
  expect(answer.status).toBe(status);
  expect(answer.body.error.message).toContain(words);
});

test("refuses two files, and accepts fields in any order", async () => {
  const form = new FormData();
  form.append("purpose", "avatar");
  form.append("file", new Blob([createPicture("jpeg")]));
  expect(await upload(ada.client, form)).toMatchObject({ status: 200 });
  form.append("file", new Blob([createPicture("jpeg")]));
  expect(await upload(ada.client, form)).toMatchObject({ status: 400, body: { error: { code: "invalid_body" } } });
});

test("applies the configured size limit to forms and bare files", async () => {
  const settings = platform.service().from("admin_settings");
  await settings.update({ max_image_size_mb: 1 }).eq("id", 1).throwOnError();
  const large = concat(createPicture("jpeg"), new Uint8Array(1024 * 1024));
  const message = "The file is larger than 1 MB";
  const refusal = { status: 413, body: { error: { code: "file_too_large", message } } };
  expect(await upload(ada.client, toForm(large, { purpose: "avatar" }))).toEqual(refusal);
  expect(await upload(ada.client, new Blob([large]), "?purpose=avatar")).toEqual(refusal);
  await settings.update({ max_image_size_mb: 20 }).eq("id", 1).throwOnError();
  const whole = concat(createPicture("jpeg"), new Uint8Array(19 * 1024 * 1024));
  expect(await upload(ada.client, toForm(whole, { purpose: "avatar" }))).toMatchObject({ status: 200 });
});

test("refuses pictures from a swimmer without space, but not from others", async () => {
  const tia = await platform.swimmer("Tia");
  await platform.engine.script(`insert into storage.objects (bucket_id, name, metadata)
    select 'spot-images', '${tia.id}/old.webp', jsonb_build_object('size', bytes_per_swimmer - 10)
    from private.storage_quotas where bucket_id = 'spot-images'`);
  const send = (client: Swimmer["client"]) => upload(client, toForm(createPicture("jpeg"), { purpose: "spot-image" }));
  expect(await send(tia.client)).toMatchObject({ status: 409, body: { error: { code: "no_room" } } });
  expect(await listNames("spot-images", tia.id)).toEqual(["old.webp"]);
  expect(await send(ada.client)).toMatchObject({ status: 200 });
});

test("refuses a banned swimmer and a visitor", async () => {
  const eve = await platform.swimmer("Eve");
  await platform.service().from("profiles").update({ is_banned: true }).eq("id", eve.id).throwOnError();
  const form = () => toForm(createPicture("jpeg"), { purpose: "avatar" });
  expect(await upload(eve.client, form())).toMatchObject({
    status: 403,
    body: { error: { code: "insufficient_permissions" } },
  });
  expect(await listNames("avatars", eve.id)).toEqual([]);
  expect(await upload(platform.visitor(), form())).toMatchObject({ status: 401 });
});

test("refuses the token of a deleted account", async () => {
  const gone = await platform.swimmer("Mo");
  await platform.service().auth.admin.deleteUser(gone.id);
  const form = toForm(createPicture("jpeg"), { purpose: "spot-image" });
  const { status } = await upload(gone.client, form);
  expect(await listNames("spot-images", gone.id)).toEqual([]);
  expect(status).toBe(403);
});

test("responds to methods other than POST and DELETE with 405", async () => {
  const { response } = await ada.client.functions.invoke("upload-image", { method: "GET" });
  expect(response?.status).toBe(405);
});

test("refuses too many simultaneous uploads", async () => {
  const form = () => toForm(createPicture("jpeg", [1000, 1000]), { purpose: "spot-image" });
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ada.client, form())));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(statuses).toContain(503);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused).toMatchObject({ body: { error: { code: "uploads_busy" } }, retryAfter: "5" });
});
