import { AS_OWNER } from "../database/engine.ts";
import { sql } from "../database/sql.ts";
import type { MaintenanceJob } from "../jobs/scheduled-work.ts";

/** As long as the hosted platform keeps messages. */
const REMOVE_MESSAGES = sql`
  delete from realtime.messages where inserted_at < (now() - interval '3 days') at time zone 'utc'`;
/** They are read within a moment. */
const REMOVE_NOTICES = sql`delete from realtime.large_notices where inserted_at < now() - interval '10 minutes'`;

export const removeOldMessages: MaintenanceJob = {
  name: "remove-old-messages",
  schedule: "35 * * * *",
  run: async (engine) => {
    await engine.run(AS_OWNER, REMOVE_MESSAGES);
    await engine.run(AS_OWNER, REMOVE_NOTICES);
  },
};
