import fc from "fast-check";
import { FAILING, starThenStall } from "./failing.ts";
import { checkTick, type Outcome, type State } from "./ledger.ts";
import { READING } from "./reading.ts";
import {
  type Answer,
  type Asked,
  type Deed,
  FINE,
  oneOf,
  type Scene,
  type StarTable,
  type Verdict,
  type Way,
} from "./scene.ts";
import type { World } from "./world.ts";
import { WRITING } from "./writing.ts";

const DEEDS: Readonly<Record<string, Deed>> = { ...READING, ...WRITING, ...FAILING, starThenStall };
/** Ends by its own timeout; the embedded engine can only cancel by restarting. */
const SELDOM = "starThenStall";

/** A request in the abstract; numbers stand for swimmers and spots. */
const request = (world: World) => {
  const deedFor = (role: string) => {
    const allowed = Object.entries(DEEDS).filter(
      ([name, { notBy }]) => name !== SELDOM && !notBy?.some((other) => other === role),
    );
    const common = { arbitrary: fc.constantFrom(...allowed.map(([name]) => name)), weight: 200 };
    const seldom = { arbitrary: fc.constant(SELDOM), weight: world.engine === "postgres" ? 1 : 0 };
    return fc.oneof(common, seldom);
  };
  return fc.nat(world.actors.length - 1).chain((actor) =>
    fc.record({
      actor: fc.constant(actor),
      deed: deedFor(world.actors[actor]?.role ?? ""),
      way: fc.constantFrom<Way>("in process", "over HTTP"),
      table: fc.constantFrom<StarTable>("favorites", "visited_spots"),
      target: fc.oneof(fc.constant("self" as const), fc.nat(world.swimmers.length - 1)),
      spot: fc.nat(world.spots.length - 1),
      step: fc.integer({ min: 1, max: world.spots.length - 1 }),
    }),
  );
};
type Request = ReturnType<typeof request> extends fc.Arbitrary<infer R> ? R : never;

/** Requests sent before the first response. */
export const tickOf = (world: World, size: number) => fc.array(request(world), { minLength: size, maxLength: size });

function toScene(world: World, request: Request, about: { marker: string; addedSpot: string }): Scene {
  const { actors, spots, swimmers } = world;
  const actor = actors[request.actor];
  if (!actor) throw new RangeError(`there is no actor ${request.actor}`);
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const isOwn = request.target === "self" && swimmers.includes(actor.id);
  const target = isOwn ? actor.id : at(swimmers, request.target === "self" ? request.spot : request.target);
  const [spot, otherSpot] = [at(spots, request.spot), at(spots, request.spot + request.step)];
  return { ...about, actor, client: actor.clients[request.way], target, spot, otherSpot, table: request.table };
}

async function toAnswer(asked: Asked): Promise<Answer> {
  const { data, error, status } = await asked;
  const rows = Array.isArray(data) ? data : [data].filter((row) => row !== null && row !== undefined);
  const code = error?.code === undefined ? "" : ` ${error.code}`;
  return { said: `${status}${code}`, rows, text: JSON.stringify(error ?? data) };
}

/** Responses of REST, auth and functions to a forged token. */
const FORGER_IS_TOLD = ["401 PGRST301", "403 bad_jwt", "401"];

/** Writes of several rows can wait for each other; Postgres then takes one of them back. */
const DEADLOCK = "500 40P01";

function judge(deed: Deed, scene: Scene, answer: Answer): Verdict {
  if (answer.said === DEADLOCK) return FINE;
  return scene.actor.role === "forger" ? oneOf(answer, ...FORGER_IS_TOLD) : deed.judge(scene, answer);
}

type Figures = { requests: number; writes: number; refused: number; sightings: number };

/** Sends ticks of requests and checks every response and the database against the ledger. */
export async function createMix(world: World) {
  let state: State = await world.readState();
  const figures: Figures = { requests: 0, writes: 0, refused: 0, sightings: 0 };

  async function perform(request: Request, addedSpot: string) {
    const deed = DEEDS[request.deed];
    if (!deed) throw new RangeError(`there is no deed ${request.deed}`);
    figures.requests += 1;
    const scene = toScene(world, request, { marker: `mark ${figures.requests}.`, addedSpot });
    const answer = await toAnswer(deed.ask(scene));
    const { complaint, writes = [], sightings = [] } = judge(deed, scene, answer);
    if (!answer.said.startsWith("2")) figures.refused += 1;
    figures.writes += writes.length;
    figures.sightings += sightings.length;
    const name = `${scene.actor.name} ${request.way}, ${request.deed} of ${scene.target}`;
    return { complaints: complaint === undefined ? [] : [`${name}: ${complaint}`], writes, sightings };
  }

  /** The problems of this tick; empty if there are none. */
  async function run(tick: readonly Request[]): Promise<string[]> {
    const added = [...state.rows].filter((row) => row.startsWith("spots/")).map((row) => row.slice("spots/".length));
    const results = await Promise.all(
      tick.map((request) => perform(request, added[request.spot % Math.max(1, added.length)] ?? "")),
    );
    const before = state;
    state = await world.readState();
    const outcome: Outcome = {
      writes: results.flatMap(({ writes }) => writes),
      sightings: results.flatMap(({ sightings }) => sightings),
    };
    return [...results.flatMap(({ complaints }) => complaints), ...checkTick(before, state, outcome)];
  }

  return { run, figures };
}
