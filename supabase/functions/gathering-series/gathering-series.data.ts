import type { SupabaseClient } from "@supabase/supabase-js";
import { AppError } from "../../../domain/errors.ts";
import type { Position } from "../../../domain/geo/position.ts";
import type { Database, Json } from "../../database.types.ts";
import type { DatedSeries } from "../_shared/gatherings/series-dates.ts";

export type SeriesData = ReturnType<typeof createSeriesData>;

type Columns = Record<string, Json | undefined>;

const dated = ({ occurrences, skipped, through }: DatedSeries) => ({ occurrences, skipped, through });

/** A refusal of the database is the caller's to read. */
function unwrapRefusal<Row>({
  data,
  error,
}: {
  data: Row | null;
  error: { message: string; hint?: string | null } | null;
}) {
  if (error) throw new AppError(error.hint || "series_refused", error.message);
  return data;
}

/** Everything with the caller's rights. */
export const createSeriesData = (swimmer: SupabaseClient<Database>) => ({
  /** As exactly as the caller may know it; null for a spot that they may not see. */
  async readPosition(spotId: string): Promise<Position | null> {
    const exact = swimmer
      .from("spot_exact_positions")
      .select("latitude, longitude")
      .eq("spot_id", spotId)
      .maybeSingle();
    const shown = swimmer.from("spots").select("latitude, longitude").eq("id", spotId).maybeSingle();
    const [own, spot] = await Promise.all([exact.throwOnError(), shown.throwOnError()]);
    const found = own.data ?? spot.data;
    return found ? { latitude: found.latitude ?? 0, longitude: found.longitude ?? 0 } : null;
  },

  async create(series: Columns, dates: DatedSeries) {
    return unwrapRefusal(await swimmer.rpc("create_gathering_series", { series, ...dated(dates) }));
  },

  async change(seriesId: string, fromOn: string, changed: Columns, dates: DatedSeries) {
    const call = { series: seriesId, from_on: fromOn, changed, ...dated(dates) };
    return unwrapRefusal(await swimmer.rpc("change_gathering_series", call));
  },
});
