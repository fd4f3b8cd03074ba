import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Effort } from "./compare-engine.ts";
import { OUR_CODE } from "./cpu-profile.ts";
import type { EngineName } from "./find-places.ts";
import { findPlaces } from "./find-places.ts";
import { loadOverHttp } from "./http-load.ts";
import { type Spread, spread } from "./measure.ts";
import { type Subject, startSubject } from "./start-subject.ts";
import { type HttpRequest, LOADS, type LoadName } from "./subject-protocol.ts";

const CONNECTIONS = [1, 20, 100] as const;
const PROFILED_CONNECTIONS = 20;
const PROFILE_SECONDS = 1.5;
const SPOTS = 1_000;

/** Answers per second. */
type Rate = { load: LoadName; connections: number; inProcess: Spread; http: Spread; p99Ms: Spread };
/** Where the main thread is at twenty connections: waiting, in our own files, and for how long per answer. */
type LoadProfile = { load: LoadName; idle: number; ours: number; oursMicros: number; busyMicros: number };
export type RateFigures = { engine: EngineName; version: string; rates: Rate[]; profiles: LoadProfile[] };

type Asked = { load: LoadName; requests: readonly HttpRequest[]; connections: number };

async function measureRate(subject: Subject, { load, requests, connections }: Asked, effort: Effort): Promise<Rate> {
  const [inProcess, http, p99]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < effort.rounds; round += 1) {
    const asked = { requests, connections, seconds: effort.seconds };
    inProcess.push((await subject.ask("fetch", asked)).rate);
    const overHttp = await loadOverHttp({ url: subject.url, ...asked });
    http.push(overHttp.rate);
    p99.push(overHttp.p99);
  }
  return { load, connections, inProcess: spread(inProcess), http: spread(http), p99Ms: spread(p99) };
}

async function profile(subject: Subject, load: LoadName, requests: readonly HttpRequest[]): Promise<LoadProfile> {
  await subject.ask("startProfile", {});
  const { count } = await loadOverHttp({
    url: subject.url,
    requests,
    connections: PROFILED_CONNECTIONS,
    seconds: PROFILE_SECONDS,
  });
  const parts = await subject.ask("stopProfile", {});
  const sum = (isMeant: (part: string) => boolean) =>
    parts.reduce((micros, { part, micros: own }) => micros + (isMeant(part) ? own : 0), 0);
  const [total, idle, ours] = [sum(() => true), sum((part) => part === "idle"), sum((part) => OUR_CODE.has(part))];
  const busy = total - idle;
  return { load, idle: idle / total, ours: ours / busy, oursMicros: ours / count, busyMicros: busy / count };
}

/** Every load at every number of connections, in process and over HTTP in turns. */
export async function measureRates(engine: EngineName, effort: Effort): Promise<RateFigures> {
  const folder = await mkdtemp(join(tmpdir(), "tideline-rates-"));
  const places = await findPlaces(engine, folder);
  const subject = await startSubject(await places.place(SPOTS), folder);
  try {
    await subject.ask("fill", { spots: SPOTS });
    const requests = await subject.ask("loads", {});
    const rates: Rate[] = [];
    const profiles: LoadProfile[] = [];
    for (const load of LOADS) {
      for (const connections of CONNECTIONS) {
        rates.push(await measureRate(subject, { load, requests: requests[load], connections }, effort));
      }
      profiles.push(await profile(subject, load, requests[load]));
    }
    return { engine, version: subject.version, rates, profiles };
  } finally {
    await subject.stop();
    await places.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
