-- Changes of published tables: triggers announce the keys of changed rows, and each subscriber's rights decide what is
-- read of them. Runs after `realtime-schema.sql`.

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Announces the keys of the rows that a statement changed; of very many only that there were many. A changed key is one
-- row that went and another that came. Keys travel as texts, so that a large number keeps its digits.
create or replace function realtime.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  came jsonb := '[]';
  stayed jsonb := '[]';
  went jsonb := '[]';
  is_many boolean := tg_op = 'TRUNCATE';
begin
  if tg_op = 'INSERT' then
    select coalesce(jsonb_agg(key), '[]') into came from (
      select (select jsonb_object_agg(name, to_jsonb(r) -> name) from unnest(tg_argv) name)::text as key
      from (select * from new_rows limit most + 1) r) keys;
  elsif tg_op = 'DELETE' then
    select coalesce(jsonb_agg(key), '[]') into went from (
      select (select jsonb_object_agg(name, to_jsonb(r) -> name) from unnest(tg_argv) name)::text as key
      from (select * from old_rows limit most + 1) r) keys;
  elsif tg_op = 'UPDATE' then
    is_many := (select count(*) > most from (select from new_rows limit most + 1) r);
    if not is_many then
      with new_keys as (
        select (select jsonb_object_agg(name, to_jsonb(r) -> name) from unnest(tg_argv) name)::text as key from new_rows r
      ), old_keys as (
        select (select jsonb_object_agg(name, to_jsonb(r) -> name) from unnest(tg_argv) name)::text as key from old_rows r
      )
      select coalesce(jsonb_agg(n.key) filter (where o.key is null), '[]'),
        coalesce(jsonb_agg(n.key) filter (where o.key = n.key), '[]'),
        coalesce(jsonb_agg(o.key) filter (where n.key is null), '[]')
      into came, stayed, went
      from new_keys n full join old_keys o on o.key = n.key;
    end if;
  end if;
  is_many := is_many or jsonb_array_length(came) > most or jsonb_array_length(went) > most;
  if is_many then
    perform realtime.announce(jsonb_build_object('kind', 'many', 'schema', tg_table_schema, 'table', tg_table_name)::text);
  elsif jsonb_array_length(came || stayed || went) > 0 then
    perform realtime.announce(jsonb_build_object(
      'kind', 'changes', 'schema', tg_table_schema, 'table', tg_table_name,
      'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'came', came, 'stayed', stayed, 'went', went)::text);
  end if;
  return null;
end $$;
revoke execute on function realtime.announce_change() from public;

-- Gives each table of the publication that has a primary key its triggers, and takes them from those that left it.
create or replace function realtime.watch_published_tables() returns void
language plpgsql set search_path = '' as $$
declare
  watched record;
begin
  for watched in
    select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as keys
    from pg_catalog.pg_publication_tables p
    -- By name: a planner may ask `to_regclass` of every table, and an owner that is no superuser may not name each.
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
    group by c.oid
  loop
    -- A trigger that stands already is left alone: replacing it would wait for every writer.
    if exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = watched.name and t.tgname = 'realtime_truncate'
        and pg_get_triggerdef(t.oid) like '%announce_change(' || watched.keys || ')%'
    ) then
      continue;
    end if;
    execute format($sql$
      create or replace trigger realtime_insert after insert on %1$s referencing new table as new_rows
        for each statement execute function realtime.announce_change(%2$s);
      create or replace trigger realtime_update after update on %1$s referencing old table as old_rows new table as new_rows
        for each statement execute function realtime.announce_change(%2$s);
      create or replace trigger realtime_delete after delete on %1$s referencing old table as old_rows
        for each statement execute function realtime.announce_change(%2$s);
      create or replace trigger realtime_truncate after truncate on %1$s
        for each statement execute function realtime.announce_change(%2$s);
    $sql$, watched.name, watched.keys);
  end loop;
  for watched in
    select t.tgrelid::regclass as name, t.tgname as trigger_name
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where t.tgfoid = 'realtime.announce_change()'::regprocedure and not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)
  loop
    execute format('drop trigger %I on %s', watched.trigger_name, watched.name);
  end loop;
end $$;
revoke execute on function realtime.watch_published_tables() from public;

-- The rows with these keys as the caller's own rights show them, with the columns the caller may read. Nothing of a
-- table whose key the caller may not read.
create or replace function realtime.read_rows(table_name regclass, keys jsonb, out columns text, out records jsonb)
language plpgsql set search_path = '' as $$
declare
  readable text;
  is_same_row text;
  is_key_readable boolean;
begin
  select string_agg(format('t.%I', a.attname), ', ' order by a.attnum),
    jsonb_agg(jsonb_build_object('name', a.attname, 'type', y.typname) order by a.attnum)::text
  into readable, columns
  from pg_catalog.pg_attribute a join pg_catalog.pg_type y on y.oid = a.atttypid
  where a.attrelid = table_name and a.attnum > 0 and not a.attisdropped
    and has_column_privilege(table_name, a.attnum, 'select');
  select string_agg(format('t.%1$I = k.%1$I', a.attname), ' and '),
    bool_and(has_column_privilege(table_name, a.attnum, 'select'))
  into is_same_row, is_key_readable
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = table_name and i.indisprimary;
  if is_key_readable is not true then
    columns := null;
    return;
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(jsonb_build_array(e.place - 1, to_jsonb(r)::text)), '[]')
    from jsonb_array_elements($1) with ordinality e(value, place)
    cross join lateral jsonb_populate_record(null::%1$s, e.value) k
    join %1$s t on %2$s
    cross join lateral (select %3$s) r
  $sql$, table_name, is_same_row, readable) into records using keys;
end $$;

-- Whether a table is published, and the operands of a filter in the form that rows have. Raises what the hosted platform
-- says about a column that the caller cannot filter by; a value of the wrong type raises what Postgres says.
create or replace function realtime.prepare_filter(
  table_schema text, table_name text, conditions jsonb, out is_published boolean, out operands jsonb
)
language plpgsql set search_path = '' as $$
declare
  condition record;
  column_type text;
  operand jsonb;
begin
  is_published := exists (
    select from pg_catalog.pg_publication_tables p
    where p.pubname = 'supabase_realtime' and table_schema in ('*', p.schemaname) and table_name in ('*', p.tablename));
  operands := '[]';
  if not is_published then
    return;
  end if;
  for condition in select * from jsonb_to_recordset(conditions) as c(name text, "values" jsonb) loop
    select format_type(a.atttypid, a.atttypmod) into column_type from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass(format('%I.%I', table_schema, table_name)) and a.attname = condition.name
      and a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'select');
    if not found then
      raise exception 'invalid column for filter %', condition.name;
    end if;
    execute format('select coalesce(jsonb_agg(value::%s), ''[]'') from jsonb_array_elements_text($1) value', column_type)
      into operand using condition."values";
    operands := operands || jsonb_build_array(operand);
  end loop;
end $$;

grant execute on function realtime.read_rows(regclass, jsonb) to anon, authenticated, service_role;
grant execute on function realtime.prepare_filter(text, text, jsonb) to anon, authenticated, service_role;
