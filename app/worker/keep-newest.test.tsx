import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { keepNewest } from "./keep-newest.ts";

const LIMIT = 3;

class WorkerEvent {
  readonly type = "fetch";
  readonly started: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.started.push(work);
  }
}

/** Asked of the network. */
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  // Workers have them.
  vi.stubGlobal("ExtendableEvent", WorkerEvent);
  vi.stubGlobal("FetchEvent", class extends WorkerEvent {});
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(request.url);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

/** A cache of its own: when its entries were used is kept beside it, under its name. */
function openCache(name: string) {
  const strategy = keepNewest(name, LIMIT, 60 * DAY_MS);
  /** As the worker does for a request; resolves when all that it started is done. */
  async function ask(path: string) {
    const event = new WorkerEvent();
    const what = { request: new Request(new URL(path, location.origin)), event };
    const [response, done] = strategy.handleAll(what as unknown as Parameters<typeof strategy.handleAll>[0]);
    await response;
    await done;
    await Promise.all(event.started);
  }
  const kept = async () => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted();
  return { ask, kept };
}

test("holds as many as it may, and what is asked for again comes from the device", async () => {
  const { ask, kept } = openCache("tideline-test-limit");
  for (const name of ["/a", "/b", "/c", "/d", "/e"]) await ask(name);
  await expect.poll(kept).toEqual(["/c", "/d", "/e"]);
  await ask("/e");
  expect(asked).toEqual(["/a", "/b", "/c", "/d", "/e"]);
});

test("what wasn't used for the longest time goes first", async () => {
  const { ask, kept } = openCache("tideline-test-order");
  for (const name of ["/a", "/b", "/c", "/a", "/d"]) await ask(name);
  await expect.poll(kept).toEqual(["/a", "/c", "/d"]);
});
