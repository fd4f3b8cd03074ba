import type { SupabaseClient } from "@supabase/supabase-js";
import type { VerdictRow } from "../../../domain/verdicts/calculate-verdicts.ts";
import type { Database } from "../../database.types.ts";

/** A spot's facts take about 40 kB, mostly weather. */
const PAGE_SIZE = 40;

export type DueVerdict = { spot_id: string; revision: number; facts: unknown };

export function createVerdictData(service: SupabaseClient<Database>) {
  return {
    /** Spots with a due verdict, longest waiting first. */
    async listDue(): Promise<DueVerdict[]> {
      const { data } = await service.rpc("list_due_verdicts", { max_spots: PAGE_SIZE }).throwOnError();
      return data;
    },
    async record(verdicts: readonly (VerdictRow & Pick<DueVerdict, "spot_id" | "revision">)[]) {
      await service.rpc("record_verdicts", { verdicts: [...verdicts] }).throwOnError();
    },
  };
}

export type VerdictData = ReturnType<typeof createVerdictData>;
