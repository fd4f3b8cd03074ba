import type { Transaction } from "../database/engine.ts";
import type { BackedUpTable } from "./backed-up-tables.ts";
import { quoteTable } from "./table-rows.ts";

type Obstacle = { lift: string; restore: string };

/** Triggers would add rows that are in the backup already; each gets back its state. */
const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as lift,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
  from pg_trigger
  where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and tgrelid = any ($1::regclass[])`;

/** Tables that reference each other have no valid order. Created again, the keys check every row. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`;

/** Disables triggers and foreign keys without a superuser's rights; returns how to restore them. */
export async function liftObstacles({ query }: Transaction, tables: readonly BackedUpTable[]) {
  const names = `{${tables.map((table) => JSON.stringify(quoteTable(table))).join(",")}}`;
  const obstacles: Obstacle[] = [];
  for (const text of [TRIGGERS, FOREIGN_KEYS]) obstacles.push(...(await query<Obstacle>({ text, values: [names] })));
  for (const { lift } of obstacles) await query({ text: lift, values: [] });

  return async () => {
    for (const { restore } of obstacles) await query({ text: restore, values: [] });
  };
}
