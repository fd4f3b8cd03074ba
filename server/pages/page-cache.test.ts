import { Hono } from "hono";
import { expect, test } from "vitest";
import { createPageCache, type PageReads } from "./page-cache.ts";

const PUBLIC = "public, max-age=0, must-revalidate";

/** A site with one page that counts its renders, on a backend that can change. */
function startSite({
  cacheControl = PUBLIC,
  isTraced = true,
  reads,
}: {
  cacheControl?: string;
  isTraced?: boolean;
  reads?: null;
} = {}) {
  let made = 0;
  let isCurrent = true;
  const backend: PageReads = {
    track: async (work) => ({
      value: await work(),
      reads: isTraced ? [{ tables: ["public.spots"], since: 1 }] : null,
    }),
    areCurrent: async () => isCurrent,
  };
  const cache = createPageCache(reads === null ? null : backend);
  const app = new Hono();
  let asked = 0;
  app.all("*", (c) => {
    asked += 1;
    const values = { nonce: `nonce-${asked}`, requestId: `request-${asked}` };
    return cache.respond(c, values, async () => {
      made += 1;
      const body = `<script nonce="${values.nonce}">"${values.requestId}"</script> spots ${isCurrent}`;
      return new Response(body, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl },
      });
    });
  });
  return {
    ask: (headers: Record<string, string> = {}, path = "/spots") => app.request(path, { headers }),
    made: () => made,
    change: () => {
      isCurrent = false;
    },
  };
}

test("renders an unchanged page once, with a new nonce for each response", async () => {
  const site = startSite();
  const [first, second] = [await site.ask(), await site.ask()];
  expect(site.made()).toBe(1);
  expect(await first.text()).toContain('<script nonce="nonce-1">"request-1"');
  expect(await second.text()).toContain('<script nonce="nonce-2">"request-2"');
  expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
});

test("responds with 304 until the page changes", async () => {
  const site = startSite();
  const eTag = (await site.ask()).headers.get("ETag") ?? "";
  const again = await site.ask({ "If-None-Match": eTag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  site.change();
  expect((await site.ask({ "If-None-Match": eTag })).status).toBe(200);
  expect(site.made()).toBe(2);
});

test.each([
  ["a page that came from what cannot be traced", { isTraced: false }],
  ["a page on a backend elsewhere", { reads: null }],
] as const)("renders %s again, with the same ETag", async (_what, options) => {
  const site = startSite(options);
  const eTag = (await site.ask()).headers.get("ETag") ?? "";
  expect((await site.ask({ "If-None-Match": eTag })).status).toBe(304);
  expect(site.made()).toBe(2);
});

test("neither caches nor tags a personal page", async () => {
  const site = startSite({ cacheControl: "private, no-store" });
  const answers = [await site.ask(), await site.ask()];
  expect(answers.map(({ headers }) => headers.get("ETag"))).toEqual([null, null]);
  expect(site.made()).toBe(2);
});

test("caches by cookies and query", async () => {
  const site = startSite();
  await site.ask();
  await site.ask({ Cookie: "tideline-preferences=dark" });
  await site.ask({}, "/spots?page=2");
  expect(site.made()).toBe(3);
});
