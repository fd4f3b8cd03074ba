import process from "node:process";
import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { respond } from "../_shared/respond.ts";
import { withFreshVerdicts } from "../_shared/with-fresh-verdicts.ts";
import { handleRefreshConditions } from "./handler.ts";
import { createOpenMeteo } from "./open-meteo.ts";
import { createConditionsData } from "./refresh-conditions.data.ts";
import { loadTides } from "./tides.ts";

const { CONDITIONS, OPEN_METEO_URL, OPEN_METEO_MARINE_URL, OPEN_METEO_API_KEY } = process.env;

const mode = CONDITIONS === "live" || CONDITIONS === "simulated" ? CONDITIONS : "auto";
const ask = createOpenMeteo({
  weatherUrl: OPEN_METEO_URL ?? "https://api.open-meteo.com",
  marineUrl: OPEN_METEO_MARINE_URL ?? "https://marine-api.open-meteo.com",
  apiKey: OPEN_METEO_API_KEY ?? null,
});
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() => {
      const data = createConditionsData(supabaseAdmin);
      return withFreshVerdicts(supabaseAdmin, () =>
        handleRefreshConditions(request, { data, mode, ask, loadTides, now: () => new Date(), wait }),
      );
    }),
  ),
};
