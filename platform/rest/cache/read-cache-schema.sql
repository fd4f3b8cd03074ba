-- Tells every process which table has changed, as soon as the change is committed and before it is acknowledged.
create schema if not exists read_cache;

create or replace function read_cache.announce_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Equal ones within a transaction are sent once.
  perform pg_catalog.pg_notify('tideline_changes', tg_table_schema || '.' || tg_table_name);
  return null;
end $$;

-- Has the tables behind what a visitor may read, or is told by a function, announce their changes. Commits that notify take turns, so the others
-- are left alone. To be called again after a new table has come, by a migration for one.
create or replace function read_cache.watch_tables() returns void
language plpgsql set search_path = '' as $$
declare
  changing regclass;
begin
  for changing in
    with recursive step (source, target) as (
      select rule.ev_class, used.refobjid
      from pg_catalog.pg_depend as used
      join pg_catalog.pg_rewrite as rule on rule.oid = used.objid
      where used.classid = 'pg_catalog.pg_rewrite'::regclass and used.refclassid = 'pg_catalog.pg_class'::regclass
      union
      select inhparent, inhrelid from pg_catalog.pg_inherits
      union
      select inhrelid, inhparent from pg_catalog.pg_inherits
    ), readable as (
      select oid from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and has_any_column_privilege('anon', oid, 'select')
      union
      -- What a function tells visitors on its owner's behalf.
      select relation.oid from pg_catalog.pg_proc as teller
      join pg_catalog.pg_class as relation
        on teller.prosrc ~ ('\m' || relation.relname || '\M')
      where teller.pronamespace = 'public'::regnamespace and teller.prosecdef and teller.provolatile <> 'v'
        and has_function_privilege('anon', teller.oid, 'execute')
        and relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
      union
      select step.target from readable join step on step.source = readable.oid
    )
    select oid from readable join pg_catalog.pg_class as relation using (oid)
    -- Only an owner may, and what belongs to others, as an extension's tables do, is simply not kept.
    where relation.relkind in ('r', 'p') and pg_has_role(relation.relowner, 'usage') and not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = relation.oid and tgfoid = 'read_cache.announce_change'::regproc and tgenabled = 'A'
    )
  loop
    execute format(
      'create or replace trigger announce_change after insert or update or delete or truncate on %1$s
        for each statement execute function read_cache.announce_change();
      alter table %1$s enable always trigger announce_change',
      changing
    );
  end loop;
  notify pgrst;
end $$;

-- At every start: this process may have migrated, so the others reload the schema.
select read_cache.watch_tables();
