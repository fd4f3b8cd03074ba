import { sql } from "@tideline/platform/database/sql.ts";

/** The catalogue queries of `describe-access.ts`, each with the type of its rows. */

export type Table = { name: string; kind: "table" | "view" };

export const tablesStatement = sql`
  select relname::text as name, case relkind when 'v' then 'view' else 'table' end as kind
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  order by relname collate "C"`;

export type Column = { table_name: string; name: string; type: string; nullable: boolean; fallback: string | null };

export const columnsStatement = sql`
  select relname::text as table_name, attname::text as name, format_type(atttypid, atttypmod) as type,
    not attnotnull and relkind <> 'v' as nullable,
    case when attgenerated <> '' then 'generated: ' else '' end
      || regexp_replace(pg_get_expr(adbin, adrelid), '\\s+', ' ', 'g') as fallback
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  order by relname collate "C", attnum`;

export type Grant = { table_name: string; role: string; privileges: string };

export const grantsStatement = sql`
  with whole as (
    select relname, grantee::regrole::text as role, lower(privilege_type) as privilege, null::text as columns
    from pg_class, aclexplode(relacl)
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
  ), partial as (
    select relname, grantee::regrole::text as role, lower(privilege_type) as privilege,
      string_agg(attname::text, ', ' order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace
    group by 1, 2, 3
  ), every_privilege as (select * from whole union all select * from partial)
  select relname::text as table_name, role,
    string_agg(
      privilege || coalesce(' (' || columns || ')', ''), ', '
      order by array_position(array['select', 'insert', 'update', 'delete'], privilege)
    ) as privileges
  from every_privilege
  where role in ('anon', 'authenticated', 'service_role', '-')
  group by relname, role
  order by relname collate "C", role collate "C"`;

export type Policy = {
  table_name: string;
  name: string;
  command: string;
  roles: string;
  permissive: boolean;
  using_: string | null;
  check_: string | null;
};

/** Policies of the table behind the view `spots` are listed with the view. */
export const policiesStatement = sql`
  select case tablename when 'spot_rows' then 'spots' else tablename::text end as table_name, policyname::text as name, lower(cmd) as command,
    array_to_string(roles, ', ') as roles, permissive = 'PERMISSIVE' as permissive,
    regexp_replace(qual, '\\s+', ' ', 'g') as using_, regexp_replace(with_check, '\\s+', ' ', 'g') as check_
  from pg_policies
  where schemaname = 'public' or schemaname = 'private' and tablename = 'spot_rows'
  order by tablename collate "C", permissive, array_position(array['ALL', 'SELECT', 'INSERT', 'UPDATE', 'DELETE'], cmd),
    policyname collate "C"`;

export type Procedure = { name: string; signature: string; result: string; security: string; roles: string };

export const proceduresStatement = sql`
  select proname::text as name,
    proname || '(' || pg_get_function_arguments(oid) || ')' as signature,
    pg_get_function_result(oid) as result,
    case when prosecdef then 'runs with its owner''s rights' else 'runs with the caller''s rights' end as security,
    coalesce((
      select string_agg(grantee::regrole::text, ', ' order by grantee::regrole::text collate "C")
      from aclexplode(proacl) where grantee::regrole::text in ('anon', 'authenticated', 'service_role', '-')
    ), 'nobody') as roles
  from pg_proc
  where pronamespace = 'public'::regnamespace
  order by proname collate "C"`;
