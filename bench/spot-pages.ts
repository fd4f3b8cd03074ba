import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Spread, spread, toSpeed } from "./measure.ts";
import { type OwnSite, startOwnSite } from "./own-site.ts";

const ASKS = 100;
const ROUNDS = 5;
/** A page of words alone: what any page costs. */
const EMPTY_PAGE = "/terms";

export type SpotPageFigure = {
  page: "/spots" | "/locations/{id}";
  /** p95 in milliseconds. */
  freshMs: Spread;
  questionsMs: Spread;
  emptyPageMs: Spread;
  cachedMs: Spread;
  /** The fresh page against its questions and an empty page together. */
  times: Spread;
  /** The cached repeat against the same. */
  cachedShare: Spread;
};

async function p95Of(work: () => Promise<unknown>, prepare: () => Promise<unknown> = async () => undefined) {
  const latencies: number[] = [];
  for (let ask = 0; ask < ASKS; ask += 1) {
    await prepare();
    const before = performance.now();
    await work();
    latencies.push(performance.now() - before);
  }
  return toSpeed(latencies, 1).p95;
}

async function measureOne(site: OwnSite, page: SpotPageFigure["page"], path: string): Promise<SpotPageFigure> {
  const open = async (address: string) => {
    const answer = await fetch(site.url + address);
    await answer.text();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  };
  await site.emptyCaches();
  const requests = await site.record(path);
  // The page's questions at once, as its loader asks them, without a socket and nothing from a cache.
  const ask = () =>
    Promise.all(
      requests.map(async (request) => {
        const again = request.clone();
        const headers = new Headers(again.headers);
        headers.set("Cache-Control", "no-cache");
        await (await site.fetch(new Request(again, { headers }))).text();
      }),
    );
  await open(EMPTY_PAGE);
  const rounds: { fresh: number; questions: number; empty: number; cached: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = await p95Of(() => open(path), site.emptyCaches);
    const questions = await p95Of(ask);
    const empty = await p95Of(() => open(EMPTY_PAGE));
    await open(path);
    const cached = await p95Of(() => open(path));
    rounds.push({ fresh, questions, empty, cached });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => spread(rounds.map(pick));
  return {
    page,
    freshMs: of(({ fresh }) => fresh),
    questionsMs: of(({ questions }) => questions),
    emptyPageMs: of(({ empty }) => empty),
    cachedMs: of(({ cached }) => cached),
    times: of(({ fresh, questions, empty }) => fresh / (questions + empty)),
    cachedShare: of(({ cached, fresh }) => cached / fresh),
  };
}

/** What rendering adds to the questions of a page, and what a repeat costs. */
export async function measureSpotPages(): Promise<SpotPageFigure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "tideline-spot-pages-"));
  const site = await startOwnSite(dataDir);
  try {
    const found = await (await fetch(`${site.url}/spots`)).text();
    const spot = /\/locations\/[0-9a-f-]{36}/.exec(found)?.[0];
    if (!spot) throw new Error("the list shows no spot");
    return [await measureOne(site, "/spots", "/spots"), await measureOne(site, "/locations/{id}", spot)];
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const { page, freshMs, questionsMs, emptyPageMs, cachedMs, times, cachedShare } of await measureSpotPages()) {
    const ms = ({ median }: Spread) => median.toFixed(2);
    console.log(
      `${page}: fresh ${ms(freshMs)}, questions ${ms(questionsMs)}, empty ${ms(emptyPageMs)}, cached ${ms(cachedMs)} ms`,
    );
    console.log(`  ${ms(times)} times; a repeat ${(cachedShare.median * 100).toFixed(0)} %`);
  }
  process.exit(0);
}
