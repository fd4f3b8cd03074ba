import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

type OperatorSettings = {
  adminEmail: string | undefined;
  siteUrl: string;
  conditions: { CONDITIONS: string };
};

/** Settings that SQL functions read; stored before the first request. */
export async function writeOperatorSettings(engine: Engine, { adminEmail, siteUrl, conditions }: OperatorSettings) {
  await engine.run(
    AS_OWNER,
    adminEmail === undefined
      ? sql`delete from private.settings where key = 'admin_email'`
      : sql`insert into private.settings (key, value) values ('admin_email', ${adminEmail})
          on conflict (key) do update set value = excluded.value`,
  );
  await engine.run(
    AS_OWNER,
    sql`insert into private.settings (key, value) values ('site_url', ${siteUrl})
      on conflict (key) do update set value = excluded.value`,
  );
  // With CONDITIONS=live simulated values must not be shown.
  await engine.run(AS_OWNER, sql`select public.note_conditions_mode(${conditions.CONDITIONS})`);
}
