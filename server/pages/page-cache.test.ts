import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { PageReads } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const PUBLIC = "public, max-age=0, must-revalidate";
const CALLERS = 100;

type Site = { cacheControl?: string; isTraced?: boolean; reads?: null; status?: number };

/** A site with one page that counts its renders, on a backend that can change. */
function startSite({ cacheControl = PUBLIC, isTraced = true, reads, status = 200 }: Site = {}) {
  let made = 0;
  let asked = 0;
  let changes = 0;
  let gate: Promise<void> = Promise.resolve();
  const backend: PageReads = {
    track: async (work) => {
      const since = changes;
      const value = await work();
      return { value, reads: isTraced ? [{ tables: ["public.spots"], since }] : null };
    },
    areCurrent: async (all) => all.every(({ since }) => since === changes),
  };
  const cache = createPageCache(reads === null ? null : backend);

  async function ask(headers: Record<string, string> = {}, key = "/spots") {
    asked += 1;
    const values = { nonce: `nonce${asked}`, requestId: `request-${asked}` };
    return cache.respond({ key, request: new Request("http://site.example/spots", { headers }), values }, async () => {
      made += 1;
      const body = `<script nonce="${values.nonce}">"${values.requestId}"</script> spots ${changes} <script>evil()</script>`;
      await gate;
      return new Response(body, {
        status,
        headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl },
      });
    });
  }
  const text = async (asking: ReturnType<typeof ask>) => (await asking).response.text();
  return {
    ask,
    text,
    askTogether: () => Promise.all(Array.from({ length: CALLERS }, () => text(ask()))),
    made: () => made,
    change: () => {
      changes += 1;
    },
    /** Holds renders back until the returned function is called. */
    holdRenders: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const eTagOf = ({ response }: { response: Response }) => response.headers.get("ETag");

test("renders an unchanged page once, without the values of its first response", async () => {
  const site = startSite();
  const [first, second] = [await site.ask(), await site.ask()];
  expect(site.made()).toBe(1);
  const [text, again] = [await first.response.text(), await second.response.text()];
  expect(again).toBe(text);
  expect(text).not.toMatch(/nonce|request-/);
  expect(eTagOf(second)).toBe(eTagOf(first));
});

test("allows a kept page's own scripts by hash, and no others", async () => {
  const { scripts } = await startSite().ask();
  expect(scripts).toMatch(/^'sha256-[\w+/]{43}='$/);
});

test("responds with 304 until the page changes", async () => {
  const site = startSite();
  const eTag = eTagOf(await site.ask()) ?? "";
  const { response } = await site.ask({ "If-None-Match": eTag });
  expect([response.status, await response.text()]).toEqual([304, ""]);
  site.change();
  expect((await site.ask({ "If-None-Match": eTag })).response.status).toBe(200);
  expect(site.made()).toBe(2);
});

test.each([
  ["a page that came from what cannot be traced", { isTraced: false }],
  ["a page on a backend elsewhere", { reads: null }],
] as const)("renders %s again, with the same ETag", async (_what, options) => {
  const site = startSite(options);
  const eTag = eTagOf(await site.ask()) ?? "";
  expect((await site.ask({ "If-None-Match": eTag })).response.status).toBe(304);
  expect(site.made()).toBe(2);
});

test("neither caches nor tags a page that is not for everybody", async () => {
  const site = startSite({ cacheControl: "private, no-store" });
  const answers = [await site.ask(), await site.ask()];
  expect(answers.map(eTagOf)).toEqual([null, null]);
  expect(answers.map(({ scripts }) => scripts)).toEqual([null, null]);
  expect(site.made()).toBe(2);
});

test("renders once for visitors who come together, also after a change", async () => {
  const site = startSite();
  for (const change of [0, 1]) {
    const pages = await site.askTogether();
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain(`spots ${change}`);
    expect(site.made()).toBe(change + 1);
    site.change();
  }
});

test("who comes after a change never gets a page that was begun before it", async () => {
  const site = startSite();
  const release = site.holdRenders();
  const early = site.text(site.ask());
  await new Promise((resolve) => setImmediate(resolve));
  site.change();
  const late = site.askTogether();
  release();
  expect(await early).toContain("spots 0");
  for (const page of await late) expect(page).toContain("spots 1");
  expect(site.made()).toBe(2);
});

test("renders for each visitor where answers are not for everybody", async () => {
  const site = startSite({ status: 404 });
  await site.askTogether();
  expect(site.made()).toBe(CALLERS);
});

test("sends each browser the encoding it takes, from one render", async () => {
  const site = startSite();
  const ask = async (encodings: string) => {
    const { response } = await site.ask({ "Accept-Encoding": encodings });
    const { headers } = response;
    return { encoding: headers.get("Content-Encoding"), bytes: Buffer.from(await response.arrayBuffer()), headers };
  };
  const [brotli, zipped, plain] = [await ask("gzip, deflate, br"), await ask("br;q=0, gzip"), await ask("")];
  expect([brotli.encoding, zipped.encoding, plain.encoding]).toEqual(["br", "gzip", null]);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
  expect(brotli.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  expect(site.made()).toBe(1);
});

test("keeps no more than its memory holds", async () => {
  const site = startSite();
  const keys = Array.from({ length: 20_000 }, (_, index) => `/spots?q=${index}`);
  for (const key of keys) await site.ask({}, key);
  await site.ask({}, keys[0]);
  expect(site.made()).toBe(keys.length + 1);
});
