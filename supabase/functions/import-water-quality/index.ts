import { withSupabase } from "@supabase/server";
import type { Database } from "../../database.types.ts";
import { fetchText, streamText } from "../_shared/fetch-text.ts";
import { respond } from "../_shared/respond.ts";
import { withFreshVerdicts } from "../_shared/with-fresh-verdicts.ts";
import { readFeedAddresses } from "./feeds.ts";
import { handleImportWaterQuality } from "./handler.ts";
import { createImportData } from "./import-water-quality.data.ts";

/** Per response; result files are large. */
const RESPONSE_LIMITS = { timeoutMs: 30_000, maxBytes: 64 * 1024 * 1024 };

export default {
  fetch: withSupabase<Database>({ auth: "secret", errors: { detailed: false } }, (request, { supabaseAdmin }) =>
    respond(() =>
      withFreshVerdicts(supabaseAdmin, () =>
        handleImportWaterQuality(request, {
          data: createImportData(supabaseAdmin),
          addresses: readFeedAddresses(),
          fetchText: (url) => fetchText(url, RESPONSE_LIMITS),
          streamText: (url) => streamText(url, RESPONSE_LIMITS),
          now: () => new Date(),
          random: Math.random,
        }),
      ),
    ),
  ),
};
