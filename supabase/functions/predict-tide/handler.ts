import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { spotError } from "../../../domain/spots/spot-errors.ts";
import { DAY_MS } from "../../../domain/time.ts";
import { isTideMonth, spanOfMonth, TIDE_MONTHS } from "../../../domain/tools/tide-months.ts";
import type { Database } from "../../database.types.ts";
import { parseBody } from "../_shared/parse-body.ts";
import { requestError } from "../_shared/request-errors.ts";
import type { PredictTide } from "../refresh-conditions/tides.ts";

const body = z.object({ spotId: z.uuid(), month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

/** As in `list_due_almanacs`. */
const TIDAL_WATERS: readonly unknown[] = ["sea", "estuary", "tidal_pool"];

type Deps = { swimmer: SupabaseClient<Database>; loadTides: () => Promise<PredictTide>; now: () => Date };

/** The calendar has other dates elsewhere on Earth. */
const isPredicted = (month: string, now: Date) =>
  [-DAY_MS, DAY_MS].some((shift) => isTideMonth(month, new Date(now.getTime() + shift).toISOString().slice(0, 10)));

/** The turns of the tide in one month, for a spot as the caller sees it; null where the almanac has no tide either. */
export async function handlePredictTide(request: Request, { swimmer, loadTides, now }: Deps): Promise<Response> {
  const { spotId, month } = await parseBody(body, request);
  if (!isPredicted(month, now()))
    throw requestError("invalid_body", { problem: `The tide is predicted ${TIDE_MONTHS} months back and ahead` });
  const rows = swimmer.from("spots").select("latitude, longitude, water_type").eq("id", spotId);
  const { data: spot } = await rows.maybeSingle().throwOnError();
  if (!spot || spot.latitude === null || spot.longitude === null) throw spotError("spot_not_found");
  if (!TIDAL_WATERS.includes(spot.water_type)) return Response.json({ tide: null });
  const { data: hasTurn } = await swimmer.rpc("take_tide_turn").throwOnError();
  if (!hasTurn) throw requestError("too_many_tides");
  const predict = await loadTides();
  const { from, until } = spanOfMonth(month);
  return Response.json({ tide: predict({ latitude: spot.latitude, longitude: spot.longitude }, from, until) });
}
