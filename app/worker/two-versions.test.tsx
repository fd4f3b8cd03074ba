import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FILES_CACHE } from "#app/browser/offline/kept-caches.ts";
import { findFile, listFiles } from "./files.ts";
import { fetchPage } from "./main-pages.ts";
import { openPage } from "./pages.ts";

const ADA = "7f0b5a52-6d0b-4c8e-9f59-2f1f0a9f7b11";
const PATHS = ["/favorites", "/safety", "/routes/create"] as const;

/** In the order in which a page names them. The font is the same in every build. */
const filesOf = (version: number) => [
  `/assets/page-${version}.css`,
  "/assets/font-0.woff2",
  `/assets/page-${version}.js`,
];

const pageOf = (version: number) => {
  const [style, font, script] = filesOf(version);
  const head = `<link href="${style}"><link href="${font}"><script src="${script}" data-usage="/u.js" data-swimmer="${ADA}"></script>`;
  return `<html lang="en"><head>${head}</head><body>page ${version}</body></html>`;
};

/** A server that has the files of its own build and of the one before, behind a network that may be cut. */
const server = { version: 1, requestsLeft: Number.POSITIVE_INFINITY };

async function request(input: string | URL | Request) {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
  if (server.requestsLeft <= 0) throw new TypeError("Failed to fetch");
  server.requestsLeft -= 1;
  if (!pathname.startsWith("/assets/")) {
    return new Response(pageOf(server.version), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  const version = [server.version, server.version - 1].find((one) => filesOf(one).includes(pathname));
  return version === undefined ? new Response(null, { status: 404 }) : new Response(pathname);
}

async function startOver() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  Object.assign(server, { version: 1, requestsLeft: Number.POSITIVE_INFINITY });
}

beforeEach(async () => {
  vi.stubGlobal("fetch", request);
  await startOver();
});
afterEach(() => vi.unstubAllGlobals());

const at = (path: string) => new URL(path, location.origin).href;
const fallback = async () => new Response("offline");

async function load(file: string) {
  const response = (await findFile(at(file))) ?? (await request(file));
  return { file, found: await response.text() };
}

/** What a browser shows: the page, and each file that it names, by the worker's own way. */
async function openWhole(path: string) {
  const { response, kept } = await openPage(new Request(at(path)), fallback);
  const html = await response.text();
  await kept;
  const files = await Promise.all(listFiles(html).map(load));
  return { html, files };
}

type Step =
  | { does: "open" | "keep"; path: string }
  | { does: "deploy" }
  | { does: "evict" }
  | { does: "cut"; after: number }
  | { does: "mend" };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("open" as const), path: fc.constantFrom(...PATHS) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("keep" as const), path: fc.constantFrom(...PATHS) }) },
  { weight: 2, arbitrary: fc.constant({ does: "deploy" as const }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cut" as const), after: fc.constantFrom(0, 0, 1, 3) }) },
  { weight: 2, arbitrary: fc.constant({ does: "mend" as const }) },
  // A browser short of space, or the limit of files.
  { weight: 2, arbitrary: fc.constant({ does: "evict" as const }) },
);

async function openAndCheck(path: string) {
  const { requestsLeft } = server;
  const { html, files } = await openWhole(path).catch((problem: unknown) => {
    // A page that came, and the network was cut before its files did.
    if (requestsLeft > 0 && server.requestsLeft <= 0) return { html: "offline", files: [] };
    throw problem;
  });
  if (html === "offline") return;
  const version = Number(/page (\d+)/.exec(html)?.[1]);
  expect(files).toEqual(filesOf(version).map((file) => ({ file, found: file })));
}

async function evict() {
  const [, , script = ""] = filesOf(server.version);
  await (await caches.open(FILES_CACHE)).delete(script);
}

async function take(one: Step) {
  if (one.does === "deploy") server.version += 1;
  if (one.does === "mend") server.requestsLeft = Number.POSITIVE_INFINITY;
  if (one.does === "cut") server.requestsLeft = one.after;
  if (one.does === "evict") await evict();
  if (one.does === "keep") await fetchPage(one.path).catch(() => null);
  if (one.does === "open") await openAndCheck(one.path);
}

test("however builds, cuts and visits follow each other, a page comes with the files of its own build or not at all", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await startOver();
      for (const one of steps) await take(one);
    }),
    { numRuns: 100 },
  );
});

test("a page kept from the build before opens whole without a network, beside one of the newer build", async () => {
  await openWhole("/favorites");
  server.version = 3;
  await openWhole("/safety");
  server.requestsLeft = 0;
  for (const [path, version] of [
    ["/favorites", 1],
    ["/safety", 3],
  ] as const) {
    const { html, files } = await openWhole(path);
    expect(html).toContain(`page ${version}`);
    expect(files.map(({ found }) => found)).toEqual(filesOf(version));
  }
});
