// As storage-api answers: supabase/storage, src/storage/renderer/renderer.ts; conditions and ranges as RFC 9110 has
// them.
import { afterAll, expect, test } from "vitest";
import { PNG, startStorage } from "./storage-fixture.ts";

const storage = await startStorage();
afterAll(() => storage.stop());
const window = storage.service().storage.from("window");
await window.upload("a.png", PNG, { contentType: "image/png", cacheControl: "31536000" });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A fully read response, so that a test of headers leaves no file open. */
async function read(headers: Record<string, string> = {}, path = "a.png") {
  const answer = await storage.ask(`/object/public/window/${path}`, { headers });
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a public file is read by its address alone, with what a cache needs", async () => {
  const { publicUrl } = window.getPublicUrl("a.png").data;
  expect(publicUrl).toBe(`${storage.url}/storage/v1/object/public/window/a.png`);
  const answer = await storage.fetch(publicUrl);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(PNG.length),
    "cache-control": "max-age=31536000",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": expect.stringMatching(/GMT$/),
  });
  expect(answer.headers.has("content-disposition")).toBe(false);
  expect(await bytesOf(answer)).toEqual(PNG);
});

test("a head says the same without the content", async () => {
  const answer = await storage.ask("/object/public/window/a.png", { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-length")).toBe(String(PNG.length));
  expect(await bytesOf(answer)).toHaveLength(0);
});

test("a head is that of the whole file, whatever part is asked for", async () => {
  const headers = { Range: "bytes=0-3" };
  const answer = await storage.ask("/object/public/window/a.png", { method: "HEAD", headers });
  expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(PNG.length)]);
});

test("answers a conditional request with 304", async () => {
  const { headers } = await read();
  const [etag, modified] = [headers.get("etag") ?? "", headers.get("last-modified") ?? ""];
  const unmodified = [
    { "If-None-Match": etag },
    { "If-None-Match": `"x", W/${etag}` },
    { "If-Modified-Since": modified },
  ];
  for (const condition of unmodified) {
    const answer = await read(condition as Record<string, string>);
    expect(answer.status).toBe(304);
    expect(answer.headers.get("etag")).toBe(etag);
    expect(await bytesOf(answer)).toHaveLength(0);
  }
  const changed = [{ "If-None-Match": '"x"' }, { "If-Modified-Since": new Date(0).toUTCString() }];
  for (const condition of changed) expect((await read(condition as Record<string, string>)).status).toBe(200);
  // A tag counts before a date.
  expect((await read({ "If-None-Match": '"x"', "If-Modified-Since": modified })).status).toBe(200);
});

test("a request for a state that is gone fails", async () => {
  for (const condition of [{ "If-Match": '"x"' }, { "If-Unmodified-Since": new Date(0).toUTCString() }]) {
    const answer = await read(condition as Record<string, string>);
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({ statusCode: "412", code: "PreconditionFailed" });
  }
  const etag = (await read()).headers.get("etag") ?? "";
  expect((await read({ "If-Match": etag })).status).toBe(200);
});

test.each([
  ["bytes=0-3", 0, 3],
  ["bytes=10-", 10, PNG.length - 1],
  ["bytes=-5", PNG.length - 5, PNG.length - 1],
  ["bytes=60-9999", 60, PNG.length - 1],
  ["bytes=-9999", 0, PNG.length - 1],
])("%s is a part of the file", async (range, start, end) => {
  const answer = await read({ Range: range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${PNG.length}`);
  expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
  expect(await bytesOf(answer)).toEqual(PNG.subarray(start, end + 1));
});

test.each(["bytes=5-2", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "items=0-1"])(
  "%s is the whole file",
  async (range) => {
    const answer = await read({ Range: range });
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(PNG);
  },
);

test.each([`bytes=${PNG.length}-`, "bytes=9999-", "bytes=-0"])("%s lies behind the end", async (range) => {
  const answer = await read({ Range: range });
  expect(answer.status).toBe(416);
  expect(answer.headers.get("content-range")).toBe(`bytes */${PNG.length}`);
  expect(await answer.json()).toMatchObject({ statusCode: "416", code: "InvalidRange" });
});

test("a part of another state is not put to what the reader has", async () => {
  const etag = (await read()).headers.get("etag") ?? "";
  expect((await read({ Range: "bytes=0-3", "If-Range": etag })).status).toBe(206);
  expect((await read({ Range: "bytes=0-3", "If-Range": '"x"' })).status).toBe(200);
});

test("a file is saved under the name that its address gives", async () => {
  const dispositionOf = async (download: string | boolean) => {
    const { publicUrl } = window.getPublicUrl("a.png", { download }).data;
    return (await storage.fetch(publicUrl)).headers.get("content-disposition");
  };
  expect(await dispositionOf(true)).toBe("attachment;");
  expect(await dispositionOf('bay "1"\r\nä.png')).toBe(
    "attachment; filename=bay%20%221%22%0D%0A%C3%A4.png; filename*=UTF-8''bay%20%221%22%0D%0A%C3%A4.png;",
  );
});

test.each([
  ["page.html", "text/html", "<script>alert(1)</script>", "text/plain", null],
  ["page.xhtml", "application/xhtml+xml", "<html/>", "text/plain", "attachment;"],
  ["code.js", "text/javascript", "alert(1)", "text/plain", null],
  ["drawing.svg", "image/svg+xml", SVG, "image/svg+xml", "attachment;"],
  ["paper.xml", "text/xml", "<a/>", "text/xml", "attachment;"],
  ["old.js", "text/javascript1.5", "alert(1)", "text/plain", null],
  ["older.js", "text/jscript", "alert(1)", "text/plain", null],
  ["live.js", "text/livescript", "alert(1)", "text/plain", null],
  ["pages.bin", "multipart/x-mixed-replace; boundary=x", "--x", "text/plain", null],
  ["sheet.xsl", "text/xsl", "<a/>", "text/xsl", "attachment;"],
  ["shape.xml", "model/x3d+xml", "<a/>", "model/x3d+xml", "attachment;"],
])("%s never becomes a page or a program of ours", async (name, contentType, body, servedAs, disposition) => {
  expect((await window.upload(name, body, { contentType })).error).toBeNull();
  const { headers } = await read({}, name);
  expect(headers.get("content-type")).toBe(servedAs);
  expect(headers.get("content-disposition")).toBe(disposition);
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("an empty file is a file", async () => {
  await window.upload("empty.txt", "", { contentType: "text/plain" });
  const answer = await read({}, "empty.txt");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect((await read({ Range: "bytes=0-" }, "empty.txt")).status).toBe(416);
});

test("names are read as they are written", async () => {
  for (const name of ["with space.txt", "a+b&c=d.txt", "50@100.txt", "(1)'s!.txt"]) {
    expect((await window.upload(name, name)).error).toBeNull();
    expect(await (await storage.fetch(window.getPublicUrl(name).data.publicUrl)).text()).toBe(name);
    expect(await (await window.download(name)).data?.text()).toBe(name);
  }
});
