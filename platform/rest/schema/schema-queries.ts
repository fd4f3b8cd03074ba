import { sql } from "../../database/sql.ts";

export type RelationRow = {
  oid: string;
  name: string;
  is_view: boolean;
  primary_key: string[];
  /** The column sets no two rows share, the primary key among them. */
  keys: string[][];
  counted_by: string | null;
  view_key: string | null;
  columns: { name: string; type: string; default: string | null }[];
};

/**
 * Without partitions, which are read through their table and its policies. The comment `@count schema.relation` names a
 * relation with one row, whose column `total` is how many rows the caller may read of this one. `@key column` on a view
 * names a column that no two of its rows share.
 */
export const RELATIONS = sql`
  select
    c.oid::text as oid,
    c.relname::text as name,
    c.relkind in ('v', 'm') as is_view,
    coalesce((
      select json_agg(a.attname order by k.place)
      from pg_constraint p, unnest(p.conkey) with ordinality k(attnum, place), pg_attribute a
      where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid and a.attnum = k.attnum
    ), '[]') as primary_key,
    coalesce((
      select json_agg((
        select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey)
      ))
      from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
    ), '[]') as keys,
    to_regclass(substring(obj_description(c.oid, 'pg_class') from '@count ([[:alnum:]_.]+)'))::text as counted_by,
    (
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attname = substring(obj_description(c.oid, 'pg_class') from '@key ([[:alnum:]_]+)')
    ) as view_key,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attgenerated <> '' or a.attidentity = 'a' then null
          when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          else coalesce(
            pg_get_expr(d.adbin, d.adrelid),
            (select pg_get_expr(t.typdefaultbin, 0) from pg_type t where t.oid = a.atttypid and t.typtype = 'd')
          )
        end
      ) order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition`;

export type ForeignKeyRow = {
  name: string;
  source_oid: string;
  target_oid: string;
  columns: [source: string, target: string][];
};

export const FOREIGN_KEYS = sql`
  select
    k.conname::text as name,
    k.conrelid::text as source_oid,
    k.confrelid::text as target_oid,
    (
      select json_agg(json_build_array(s.attname, t.attname) order by pair.place)
      from unnest(k.conkey, k.confkey) with ordinality pair(source, target, place)
      join pg_attribute s on s.attrelid = k.conrelid and s.attnum = pair.source
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.target
    ) as columns
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conname`;

export type ComputedRelationshipRow = { name: string; source: string; target: string; is_single: boolean };

/** Functions from a row of one table to rows of another, which can be embedded under their own name. */
export const COMPUTED_RELATIONSHIPS = sql`
  select
    p.proname::text as name,
    source.relname::text as source,
    target.relname::text as target,
    not p.proretset or p.prorows = 1 as is_single
  from pg_proc p
  join pg_class source on source.reltype = p.proargtypes[0]
  join pg_class target on target.reltype = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.pronargs = 1
    and source.relnamespace = 'public'::regnamespace and source.relkind in ('r', 'v', 'm', 'f', 'p')
    and target.relnamespace = 'public'::regnamespace and target.relkind in ('r', 'v', 'm', 'f', 'p')`;

export type ViewRuleRow = { oid: string; name: string; rule: string; origins: Record<string, Record<string, string>> };

/** `origins` names the columns of every relation the view depends on: oid → attnum → name. */
export const VIEW_RULES = sql`
  select
    v.oid::text as oid,
    v.relname::text as name,
    r.ev_action::text as rule,
    (
      select coalesce(json_object_agg(o.oid, o.columns), '{}')
      from (
        select a.attrelid::text as oid, json_object_agg(a.attnum, a.attname) as columns
        from pg_attribute a
        where a.attnum > 0 and not a.attisdropped and a.attrelid in (
          select d.refobjid from pg_depend d
          where d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
        )
        group by a.attrelid
      ) o
    ) as origins
  from pg_class v
  join pg_rewrite r on r.ev_class = v.oid
  where v.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and v.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

export type FunctionRow = {
  name: string;
  parameters: { name: string; type: string; is_required: boolean; is_variadic: boolean; is_plain: boolean }[];
  returns: "void" | "scalar" | "record" | "composite";
  returns_set: boolean;
  relation: string | null;
  is_volatile: boolean;
};

/** A plain parameter is one whose JSON value casts from its text: neither array, composite nor JSON itself. */
export const FUNCTIONS = sql`
  select
    p.proname::text as name,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[arg.place], ''),
        'type', format_type(arg.type, null),
        'is_required', arg.position <= p.pronargs - p.pronargdefaults,
        'is_variadic', arg.mode = 'v',
        'is_plain', t.typtype in ('b', 'e') and t.typcategory <> 'A' and t.typname not in ('json', 'jsonb')
      ) order by arg.place)
      from (
        select type, mode, place, row_number() over (order by place) as position
        from unnest(
          coalesce(p.proallargtypes, p.proargtypes::oid[]),
          coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs::int]))
        ) with ordinality all_arguments(type, mode, place)
        where mode in ('i', 'b', 'v')
      ) arg
      join pg_type t on t.oid = arg.type
    ), '[]') as parameters,
    case
      when p.prorettype = 'void'::regtype then 'void'
      when r.typtype = 'c' or p.proargmodes && '{t,b,o}'::"char"[] then 'composite'
      when p.prorettype = 'record'::regtype then 'record'
      else 'scalar'
    end as returns,
    p.proretset as returns_set,
    case when c.relkind in ('r', 'v', 'm', 'f', 'p') and c.relnamespace = 'public'::regnamespace
      then c.relname::text end as relation,
    p.provolatile = 'v' as is_volatile
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join pg_class c on c.oid = r.typrelid
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;
