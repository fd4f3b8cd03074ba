import { AS_OWNER, type Engine } from "@tideline/platform/database/engine.ts";
import { sql } from "@tideline/platform/database/sql.ts";

type OperatorSettings = {
  adminEmail: string | undefined;
  contactEmail: string | null;
  siteUrl: string;
  conditions: { CONDITIONS: string };
};

const write = (engine: Engine, key: string, value: string | null | undefined) =>
  engine.run(
    AS_OWNER,
    value == null
      ? sql`delete from private.settings where key = ${key}`
      : sql`insert into private.settings (key, value) values (${key}, ${value})
          on conflict (key) do update set value = excluded.value`,
  );

/** Settings that SQL functions read; stored before the first request. */
export async function writeOperatorSettings(
  engine: Engine,
  { adminEmail, contactEmail, siteUrl, conditions }: OperatorSettings,
  visitorKey: string,
) {
  await write(engine, "admin_email", adminEmail);
  await write(engine, "contact_email", contactEmail);
  await write(engine, "site_url", siteUrl);
  await write(engine, "visitor_key", visitorKey);
  // With CONDITIONS=live simulated values must not be shown.
  await engine.run(AS_OWNER, sql`select public.note_conditions_mode(${conditions.CONDITIONS})`);
}
