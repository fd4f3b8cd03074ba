import { AS_OWNER } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";
import type { BackendClient } from "#app/backend/backend-client.ts";
import { listSpots } from "#app/features/spots/spots.data.ts";
import { keepRequests } from "../http-load.ts";
import { median, type Row, timeInTurns, toRatios } from "../measure.ts";
import { fillConditions, fillSpots } from "../subject/fill-spots.ts";
import type { EngineName } from "../subject/places.ts";
import { connectWith, onServers } from "../subject/server.ts";
import { ALL_SPOTS } from "./ask-spots.ts";

const TURNS_PER_ROUND = 10;

type Options = { engines: readonly EngineName[]; sizes: readonly number[]; rounds: number };

/** Visitors who ask for the same list at once, right after a write, against one visitor. */
export const measureHerd = ({ engines, sizes: [spots = 1_000], rounds }: Options) =>
  onServers(engines, async ({ name, engine, fetch, publishableKey }): Promise<Row> => {
    await fillSpots(engine, spots);
    await fillConditions(engine);
    const kept = keepRequests(fetch);
    await listSpots(connectWith(publishableKey, kept.fetch, { isCached: true }) as BackendClient, ALL_SPOTS);
    const [list] = kept.requests;
    if (!list) throw new Error("the list asked nothing");
    // Not by the app's client: what a visitor makes of an answer costs the server nothing.
    const read = async () => (await fetch(`http://127.0.0.1${list.path}`, list)).arrayBuffer();
    let writes = 0;
    const empty = () => {
      writes += 1;
      const first = sql`update private.spot_rows set description = ${`Changed ${writes} times`}
        where id = (select min(id::text)::uuid from private.spot_rows)`;
      return engine.run(AS_OWNER, first);
    };
    const ask = async (visitors: number) => {
      await Promise.all(Array.from({ length: visitors }, read));
    };
    const times = await timeInTurns(rounds * TURNS_PER_ROUND, {
      write: empty,
      "one alone, ms": () => ask(1),
      "write again": empty,
      "100 at once, ms": () => ask(100),
    });
    const [one, herd] = [times["one alone, ms"], times["100 at once, ms"]];
    const figures = {
      "one alone, ms": median(one),
      "100 at once, ms": median(herd),
      ...toRatios("at once / alone", herd, one),
    };
    return { what: `list of ${spots.toLocaleString("en")} spots, ${name}`, figures };
  });
