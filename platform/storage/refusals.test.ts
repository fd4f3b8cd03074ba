// As storage-api answers: supabase/storage, src/internal/errors/codes.ts and src/storage/limits.ts.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeEach, expect, test } from "vitest";
import { csvFile, PNG, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const ada = await storage.user("Ada");
const shelf = ada.client.storage.from("shelf");
const service = storage.service().storage;
const LIMIT = 100_000;
const created = [
  await service.createBucket("small", { public: false, fileSizeLimit: LIMIT }),
  await service.createBucket("pictures", { public: false, allowedMimeTypes: ["image/png", "image/jpeg"] }),
  await service.createBucket("tables", { public: false, allowedMimeTypes: ["text/csv", "application/vnd.ms-excel"] }),
  await service.createBucket("all-pictures", { public: false, allowedMimeTypes: ["image/*"] }),
];
expect(created.map(({ error }) => error)).toEqual([null, null, null, null]);

beforeEach(async () => {
  expect(await storage.settled()).toEqual({ files: [], orphaned: [] });
});

const TOO_LARGE = { status: 400, statusCode: "413", message: "The object exceeded the maximum allowed size" };

async function* noise() {
  for (;;) yield randomBytes(16_384);
}

/** An endless body without a declared length. */
const endless = () => Readable.toWeb(Readable.from(noise())) as ReadableStream<Uint8Array>;

test("a file beyond the bucket's limit is refused, however it is sent", async () => {
  const small = service.from("small");
  const bytes = Buffer.alloc(LIMIT + 1, "a");
  expect((await small.upload("a.txt", new Blob([bytes], { type: "text/plain" }))).error).toMatchObject(TOO_LARGE);
  expect((await small.upload("a.txt", bytes)).error).toMatchObject(TOO_LARGE);
  const stream = endless();
  expect((await small.upload("a.bin", stream, { contentType: "application/x-bin" })).error).toMatchObject(TOO_LARGE);
});

test("a length that is a lie helps nobody", async () => {
  const headers = { ...storage.secretHeaders, "Content-Type": "application/x-bin", "Content-Length": "10" };
  const body = endless();
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  expect(await (await storage.ask("/object/small/a.bin", init)).json()).toMatchObject({ statusCode: "413" });
});

test("no file is larger than the place allows, whatever its bucket says", async () => {
  const headers = { ...storage.secretHeaders, "Content-Type": "text/csv", "Content-Length": String(51 * 1024 * 1024) };
  const answer = await storage.ask("/object/shelf/a.csv", { method: "POST", headers, body: "a" });
  expect(await answer.json()).toMatchObject({ statusCode: "413", error: "Payload too large" });
});

test("a file of exactly the limit is taken", async () => {
  const small = service.from("small");
  expect((await small.upload("a.txt", Buffer.alloc(LIMIT, "a"))).error).toBeNull();
  await small.remove(["a.txt"]);
});

const REAL_JPEG_HEAD = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex");
const ZIP = Buffer.from("504b03041400000008000000000000000000", "hex");
const unsupported = (type: string) => ({
  status: 400,
  statusCode: "415",
  message: `mime type ${type} is not supported`,
});

test.each([
  ["text called a picture", "pictures", "image/png", Buffer.from("hello"), "application/octet-stream"],
  ["a program called a picture", "pictures", "image/png", Buffer.from("7f454c4602010100", "hex"), "application/x-elf"],
  ["a picture called what the bucket refuses", "pictures", "image/webp", PNG, "image/webp"],
  ["a page called a picture", "pictures", "image/jpeg", Buffer.from("<!doctype html>"), "application/octet-stream"],
  ["an archive called a table", "tables", "text/csv", ZIP, "application/zip"],
  ["a picture called a table", "tables", "text/csv", PNG, "image/png"],
  ["a table with a NUL", "tables", "text/csv", Buffer.from("a,b\n1,\0"), "application/octet-stream"],
  [
    "a table in another encoding",
    "tables",
    "text/csv",
    Buffer.from("Gew\xe4sser,1\n", "latin1"),
    "application/octet-stream",
  ],
  [
    "a table that breaks off in a letter",
    "tables",
    "text/csv",
    Buffer.from("ä").subarray(0, 1),
    "application/octet-stream",
  ],
  [
    "noise called a spreadsheet",
    "tables",
    "application/vnd.ms-excel",
    Buffer.from([1, 2, 255, 254]),
    "application/octet-stream",
  ],
  ["nothing called a picture", "pictures", "image/png", Buffer.alloc(0), "application/octet-stream"],
  ["a table among all pictures", "all-pictures", "text/csv", Buffer.from("a,b"), "text/csv"],
])("%s is refused", async (_what, bucket, contentType, bytes, found) => {
  const { error } = await service.from(bucket).upload("a", bytes, { contentType });
  expect(error).toMatchObject(unsupported(found));
});

// A browser takes the last of several types that commas part.
const TWO_TYPES = ["text/csv;,text/html", "text/csv, text/javascript", 'text/csv; a="b", text/html'];

test.each(["text", "text/", "/", "a b/c", "text/csv\u00e9", "text/csv;\u00e9", "text/csv; a b", ...TWO_TYPES])(
  "%j is no type",
  async (contentType) => {
    const headers = { ...storage.secretHeaders, "Content-Type": contentType };
    const answer = await storage.ask("/object/shelf/a", { method: "POST", headers, body: "a" });
    expect(await answer.json()).toMatchObject({ statusCode: "415" });
  },
);

test("a NUL far behind the first bytes is found", async () => {
  const bytes = Buffer.alloc(3_000_000, "a,b\n");
  bytes[2_999_999] = 0;
  expect((await service.from("tables").upload("a.csv", bytes, { contentType: "text/csv" })).error).toMatchObject({
    statusCode: "415",
  });
});

test.each([
  ["a picture", "pictures", "image/png", PNG, "image/png"],
  ["a picture under the name of another", "pictures", "image/png", REAL_JPEG_HEAD, "image/jpeg"],
  ["a picture among all", "all-pictures", "image/png", PNG, "image/png"],
  ["a table", "tables", "text/csv; charset=utf-8", Buffer.from("Gewässer,1\n"), "text/csv; charset=utf-8"],
  ["a table as Windows calls it", "tables", "application/vnd.ms-excel", Buffer.from("a,b"), "application/vnd.ms-excel"],
  ["what has no name", "shelf", "application/octet-stream", PNG, "image/png"],
  [
    "a page called a picture, where all is allowed",
    "shelf",
    "image/png",
    Buffer.from("<a>"),
    "application/octet-stream",
  ],
])("%s is kept as what it is", async (_what, bucket, contentType, bytes, keptAs) => {
  const place = service.from(bucket);
  expect((await place.upload("kept", bytes, { contentType })).error).toBeNull();
  expect((await place.info("kept")).data?.contentType).toBe(keptAs);
  await place.remove(["kept"]);
});

const NAMES = [
  "%2e%2e/%2e%2e/secrets.json",
  "a/..%2fb.csv",
  "%2fetc%2fpasswd",
  "a%5cb.csv",
  "a%00b.csv",
  "a//b.csv",
  "a/",
  "%C3%A4.csv",
  "a%CC%88.csv",
  "%E0%A4%A.csv",
  "%",
  "a%0Ab.csv",
  "a%23b%E2%80%AE.csv",
  "x".repeat(1025),
];

test.each(NAMES)("no file is called %s", async (name) => {
  const headers = { ...storage.secretHeaders, "Content-Type": "text/csv" };
  for (const [method, path] of [
    ["POST", `/object/shelf/${name}`],
    ["GET", `/object/authenticated/shelf/${name}`],
    ["GET", `/object/public/window/${name}`],
    ["POST", `/object/upload/sign/shelf/${name}`],
    ["DELETE", `/object/shelf/${name}`],
  ] as const) {
    const answer = await storage.ask(path, { method, headers, ...(method === "POST" && { body: "a" }) });
    expect([400, 404]).toContain(answer.status);
    const { statusCode } = (await answer.json()) as { statusCode?: string };
    // An address without its last part means the bucket, and only names that are sent as such are judged as such.
    expect(["400", "404", undefined]).toContain(statusCode);
  }
  const decoded = name.replace(/%([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  expect((await shelf.move("a.csv", decoded)).error).toMatchObject({ statusCode: "400", code: "InvalidKey" });
  expect((await shelf.copy(decoded, "b.csv")).error).toMatchObject({ statusCode: "400", code: "InvalidKey" });
  expect((await shelf.remove([decoded])).error).toMatchObject({ statusCode: "400", code: "InvalidKey" });
});

test("dots that an address loses on its way lead nowhere", async () => {
  const up = "%2e%2e/../%2E./";
  for (const path of [`/object/shelf/${up}${up}secrets.json`, `/object/public/window/${up}${up}etc/passwd`]) {
    const answer = await storage.ask(path, { headers: storage.secretHeaders });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("signingKey");
  }
});

test("no bucket is called by what leads elsewhere", async () => {
  for (const bucket of ["..%2f..", "%2e%2e", "a%2fb", "%00", ""]) {
    const answer = await storage.ask(`/object/public/${bucket}/a.csv`);
    expect([400, 404]).toContain(answer.status);
  }
});

test("a request without any key is refused, however much it sends", async () => {
  const body = endless();
  const answer = await storage.ask("/object/shelf/a.csv", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: "headers must have required property 'authorization'" });
});

test("a visitor may not write, however much they send", async () => {
  const { error } = await storage.visitor().storage.from("shelf").upload("a.csv", csvFile());
  expect(error).toMatchObject({
    status: 400,
    statusCode: "403",
    message: "new row violates row-level security policy",
  });
  const headers = { apikey: storage.secrets.publishableKey, "Content-Type": "text/csv" };
  const init = { method: "POST", headers, body: endless(), duplex: "half" } as RequestInit;
  expect(await (await storage.ask("/object/shelf/a.csv", init)).json()).toMatchObject({ statusCode: "403" });
});
