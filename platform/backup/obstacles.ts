import type { Transaction } from "../database/engine.ts";
import type { BackedUpTable } from "./backed-up-tables.ts";
import { quoteTable } from "./table-rows.ts";

type Obstacle = { lift: string; restore: string };

/** Triggers would make rows that the backup brings itself; each goes back to the state it was in. */
const TRIGGERS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as lift,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
  from pg_trigger
  where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and tgrelid = any ($1::regclass[])`;

/** Foreign keys would ask for an order that tables pointing at each other do not have. Made anew, they check every row. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])`;

/** Takes away what stands between rows and their tables without a superuser's rights; answers how to put it back. */
export async function liftObstacles({ query }: Transaction, tables: readonly BackedUpTable[]) {
  const names = `{${tables.map((table) => JSON.stringify(quoteTable(table))).join(",")}}`;
  const obstacles: Obstacle[] = [];
  for (const text of [TRIGGERS, FOREIGN_KEYS]) obstacles.push(...(await query<Obstacle>({ text, values: [names] })));
  for (const { lift } of obstacles) await query({ text: lift, values: [] });

  return async () => {
    for (const { restore } of obstacles) await query({ text: restore, values: [] });
  };
}
