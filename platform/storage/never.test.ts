// What must never happen: a file readable without its policy, and a token that opens more than it was made for.
import { afterAll, expect, test } from "vitest";
import { createKeys } from "../auth/keys.ts";
import { createSecrets } from "../secrets.ts";
import { createSignedTokens } from "./routes/signed-tokens.ts";
import { CSV, csvFile, PNG, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const ada = await storage.user("Ada");
const ben = await storage.user("Ben");
const service = storage.service().storage;
const path = `${ada.id}/20261121T090000-books.csv`;
await ada.client.storage.from("documents").upload(path, csvFile());
const secret = service.from("documents");
const bens = ben.client.storage.from("documents");
const visitors = storage.visitor().storage.from("documents");

test.each([
  ["another member", bens],
  ["a visitor", visitors],
])("%s cannot read a private file in any way", async (_who, bucket) => {
  const missing = { statusCode: "404" };
  expect((await bucket.download(path)).error).toMatchObject(missing);
  expect((await bucket.info(path)).error).toMatchObject(missing);
  expect(await bucket.exists(path)).toMatchObject({ data: false });
  expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject(missing);
  const signed = await bucket.createSignedUrls([path], 60);
  expect(signed.data).toMatchObject([{ path, signedUrl: null, error: expect.stringContaining("do not have access") }]);
  expect((await bucket.list(ada.id)).data).toEqual([]);
  expect((await bucket.list()).data).toEqual([]);
  expect((await bucket.listV2()).data).toMatchObject({ objects: [], folders: [] });
  expect((await bucket.copy(path, `${ben.id}/mine.csv`)).error).toMatchObject(missing);
  expect((await bucket.copy(path, "mine.csv", { destinationBucket: "window" })).error).toMatchObject(missing);
  expect((await bucket.move(path, `${ben.id}/mine.csv`)).error).toMatchObject(missing);
});

test.each([
  ["another member", bens],
  ["a visitor", visitors],
])("%s cannot write, replace or remove a private file in any way", async (_who, bucket) => {
  const denied = { statusCode: "403", message: "new row violates row-level security policy" };
  const beside = `${ada.id}/beside.csv`;
  expect((await bucket.upload(beside, csvFile("bad"))).error).toMatchObject(denied);
  expect((await bucket.upload(path, csvFile("bad"), { upsert: true })).error).toMatchObject(denied);
  expect((await bucket.update(path, csvFile("bad"))).error).toMatchObject({ statusCode: "404" });
  expect((await bucket.createSignedUploadUrl(beside)).error).toMatchObject(denied);
  expect((await bucket.createSignedUploadUrl(path, { upsert: true })).error).toMatchObject(denied);
  expect((await bucket.remove([path])).data).toEqual([]);
  expect(await (await secret.download(path)).data?.text()).toBe(CSV);
});

test("forbids shared caches to store private files, whatever the uploader's header", async () => {
  for (const control of ["public, max-age=60, s-maxage=600", "max-age=60, Public", "s-maxage=600"]) {
    const headers = { ...storage.secretHeaders, "Content-Type": "text/csv", "Cache-Control": control };
    const init = { method: "POST", headers: { ...headers, "X-Upsert": "true" }, body: CSV };
    expect((await storage.ask("/object/shelf/kept.csv", init)).status).toBe(200);
    const answer = await storage.ask("/object/authenticated/shelf/kept.csv", { headers });
    await answer.text();
    expect(answer.headers.get("cache-control")).toMatch(/^private(?:, max-age=60)?$/);
  }
  for (const path of ["/object/info/shelf/kept.csv", "/bucket", "/bucket/shelf"]) {
    const answer = await storage.ask(path, { headers: storage.secretHeaders });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
});

test("a swimmer cannot move or copy a file of theirs into the folder of another", async () => {
  const bucket = ada.client.storage.from("documents");
  const denied = { statusCode: "403" };
  expect((await bucket.move(path, `${ben.id}/gift.csv`)).error).toMatchObject(denied);
  expect((await bucket.copy(path, `${ben.id}/gift.csv`)).error).toMatchObject(denied);
  expect((await bucket.upload(`${ben.id}/gift.csv`, csvFile())).error).toMatchObject(denied);
  expect((await bucket.upload("gift.csv", csvFile())).error).toMatchObject(denied);
  expect((await bucket.upload(`${ada.id.toUpperCase()}/gift.csv`, csvFile())).error).toMatchObject(denied);
});

test.each(["", "public/", "authenticated/", "info/", "info/public/", "info/authenticated/", "sign/"])(
  "no address without a key opens a private file: /object/%s",
  async (route) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await storage.ask(`/object/${route}documents/${path}`, { method });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain("Odyssey");
    }
  },
);

test("refuses every caller a private bucket at the public address", async () => {
  for (const headers of [{}, storage.secretHeaders]) {
    const answer = await storage.ask(`/object/public/documents/${path}`, { headers });
    expect(await answer.json()).toMatchObject({ statusCode: "404", message: "Bucket not found" });
  }
});

test("a bucket that is closed is closed to its public addresses at once", async () => {
  await service.from("window").upload("seen.png", PNG, { contentType: "image/png" });
  const look = () => storage.ask("/object/public/window/seen.png");
  expect((await look()).status).toBe(200);
  await service.updateBucket("window", { public: false });
  expect((await look()).status).toBe(400);
  await service.updateBucket("window", { public: true });
});

test("a bad token is refused, never taken for a visitor", async () => {
  const headers = { apikey: storage.secrets.publishableKey, Authorization: "Bearer not.a.token" };
  const answer = await storage.ask(`/object/window/seen.png`, { headers });
  expect(await answer.json()).toMatchObject({ statusCode: "403", error: "Unauthorized" });
});

const tokenOf = (url: string | undefined) => new URL(url ?? "").searchParams.get("token") ?? "";
const readBy = (token: string, file = path) =>
  storage.ask(`/object/sign/documents/${file}?token=${encodeURIComponent(token)}`);

test("a signed address opens its file for a while, and nothing else", async () => {
  const { data } = await ada.client.storage.from("documents").createSignedUrl(path, 60, { download: "my books.csv" });
  const answer = await storage.fetch(data?.signedUrl ?? "");
  expect(await answer.text()).toBe(CSV);
  expect(answer.headers.get("content-disposition")).toContain("my%20books.csv");
  expect(answer.headers.get("cache-control")).toBe("private");
  const ends = Date.parse(answer.headers.get("expires") ?? "") - Date.now();
  expect(ends).toBeGreaterThan(50_000);
  expect(ends).toBeLessThanOrEqual(60_000);
  const other = `${ada.id}/other.csv`;
  await ada.client.storage.from("documents").upload(other, csvFile("other"));
  const refused = await readBy(tokenOf(data?.signedUrl), other);
  expect(await refused.json()).toMatchObject({ statusCode: "400", code: "InvalidSignature" });
});

test("several addresses are signed at once, each for its own file", async () => {
  const bucket = ada.client.storage.from("documents");
  const { data } = await bucket.createSignedUrls([path, "nowhere.csv"], 60);
  expect(data?.map(({ error }) => error)).toEqual([null, expect.any(String)]);
  expect(await (await storage.fetch(data?.[0]?.signedUrl ?? "")).text()).toBe(CSV);
});

test("a life without end cannot be asked for", async () => {
  for (const seconds of [0, -1, 1.5, 1e12]) {
    expect((await secret.createSignedUrl(path, seconds)).error).toMatchObject({ statusCode: "400" });
  }
});

test("no other token opens a file, and no token of a file opens a session", async () => {
  const { siteUrl, secrets } = storage;
  const target = { bucket: "documents", name: path };
  const { signingKey } = await createSecrets();
  const foreign = await createSignedTokens({ signingKey, siteUrl });
  const elsewhere = await createSignedTokens({ signingKey: secrets.signingKey, siteUrl: "https://elsewhere.example" });
  const tokens = await createSignedTokens({ signingKey: secrets.signingKey, siteUrl });
  const keys = await createKeys({ signingKey: secrets.signingKey, siteUrl });
  const session = { sub: ada.id, role: "authenticated", url: `documents/${path}` };
  const grant = { upsert: true, role: "service_role" } as const;
  for (const token of [
    await foreign.signRead(target, 60),
    await elsewhere.signRead(target, 60),
    await tokens.signRead(target, -1),
    await tokens.signUpload(target, grant),
    await keys.sign(session, new Date()),
    secrets.secretKey,
    "",
  ]) {
    expect(await (await readBy(token)).json()).toMatchObject({ statusCode: "400" });
  }
  for (const token of [await tokens.signRead(target, 60), await tokens.signUpload(target, grant)]) {
    await expect(keys.verify(token)).rejects.toMatchObject({ name: "InvalidTokenError" });
    const headers = { apikey: secrets.publishableKey, Authorization: `Bearer ${token}` };
    const answer = await storage.ask(`/object/documents/${path}`, { headers });
    expect(await answer.json()).toMatchObject({ statusCode: "403" });
  }
});

test("a file is sent to a signed address without a session, once unless replacing was allowed", async () => {
  const target = `${ada.id}/signed.csv`;
  const bucket = ada.client.storage.from("documents");
  const { data } = await bucket.createSignedUploadUrl(target);
  const sent = await visitors.uploadToSignedUrl(target, data?.token ?? "", csvFile("signed"));
  expect(sent).toEqual({ data: { path: target, fullPath: `documents/${target}` }, error: null });
  const again = await visitors.uploadToSignedUrl(target, data?.token ?? "", csvFile("again"), { upsert: true });
  expect(again.error).toMatchObject({ statusCode: "409" });
  const replacing = await bucket.createSignedUploadUrl(target, { upsert: true });
  const replaced = await visitors.uploadToSignedUrl(target, replacing.data?.token ?? "", csvFile("again"));
  expect(replaced.error).toBeNull();
  expect(await (await bucket.download(target)).data?.text()).toBe("again");
});

test("a token for sending opens no other name, and none for reading lets send", async () => {
  const { data } = await ada.client.storage.from("documents").createSignedUploadUrl(`${ada.id}/a.csv`);
  const token = data?.token ?? "";
  const other = await visitors.uploadToSignedUrl(`${ada.id}/b.csv`, token, csvFile());
  expect(other.error).toMatchObject({ statusCode: "400", code: "InvalidSignature" });
  expect(await (await readBy(token, `${ada.id}/a.csv`)).json()).toMatchObject({ statusCode: "400" });
  const forReading = tokenOf((await secret.createSignedUrl(path, 60)).data?.signedUrl);
  expect((await visitors.uploadToSignedUrl(path, forReading, csvFile())).error).toMatchObject({ statusCode: "400" });
});

test("refuses uploads to a signed address after a ban", async () => {
  const kim = await storage.user("Kim");
  const bucket = kim.client.storage.from("documents");
  const target = `${kim.id}/late.csv`;
  const { data } = await bucket.createSignedUploadUrl(target);
  await storage.engine.script(`update public.profiles set is_banned = true where id = '${kim.id}'`);
  const sent = await visitors.uploadToSignedUrl(target, data?.token ?? "", csvFile());
  expect(sent.error).toMatchObject({ statusCode: "403" });
  expect((await bucket.upload(target, csvFile())).error).toMatchObject({ statusCode: "403" });
});

test("members cannot write to a bucket that they may only read", async () => {
  const picture = new Blob([PNG], { type: "image/png" });
  const mine = ada.client.storage.from("portraits");
  const name = `${ada.id}/a.png`;
  expect((await mine.upload(name, picture)).error).toMatchObject({ statusCode: "403" });
  expect((await service.from("portraits").upload(name, picture)).error).toBeNull();
  expect((await mine.update(name, picture)).error).toMatchObject({ statusCode: "404" });
  expect((await mine.remove([name])).data).toEqual([]);
  expect((await mine.list(ada.id)).data).toHaveLength(1);
  expect((await ben.client.storage.from("portraits").list(ada.id)).data).toEqual([]);
  expect((await storage.fetch(mine.getPublicUrl(name).data.publicUrl)).status).toBe(200);
});
