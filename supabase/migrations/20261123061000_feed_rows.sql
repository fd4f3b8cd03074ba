-- A row of a feed that cannot be read is left out, and staff see how many were and why.
alter table public.data_sources
  -- Of the last answer. Null: not counted.
  add column rows_read integer constraint data_sources_rows_read_check check (rows_read >= 0),
  add column rows_dropped integer not null default 0 constraint data_sources_rows_dropped_check
    check (rows_dropped >= 0 and rows_dropped <= coalesce(rows_read, 0)),
  -- What was wrong with the first of them.
  add column drop_reason text constraint data_sources_drop_reason_check check (length(drop_reason) <= 1000);
grant select (rows_read, rows_dropped, drop_reason) on public.data_sources to anon, authenticated;

drop function public.import_water_notices(text, jsonb);

-- All notices that a source has now: [{spot_id, external_id, kind, title, description, starts_at, ends_at, source_url}].
-- Those it has no more are lifted, unless a part of its answer could not be read: a notice may have been in that part.
-- Answers how many notices are new, other than before or lifted.
create function public.import_water_notices(source text, notices jsonb, is_whole boolean default true) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  with said as materialized (
    select distinct on (n.external_id, n.spot_id) n.* from jsonb_populate_recordset(null::public.water_notices, notices) as n
    where exists (select from public.spots where id = n.spot_id)
    order by n.external_id, n.spot_id
  ), before as materialized (
    select kept.spot_id, kept.external_id, to_jsonb(kept) - 'heard_at' - 'id' as words from public.water_notices as kept
    where kept.source_id = source
  ), written as (
    insert into public.water_notices as kept (
      spot_id, source_id, external_id, kind, title, description, starts_at, ends_at, source_url
    )
    select spot_id, source, external_id, kind, title, coalesce(description, ''), starts_at, ends_at, source_url from said
    on conflict (source_id, external_id, spot_id) do update set
      kind = excluded.kind, title = excluded.title, description = excluded.description, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, source_url = excluded.source_url, heard_at = now(), lifted_at = null
    returning kept.spot_id, kept.external_id, to_jsonb(kept) - 'heard_at' - 'id' as words
  ), lifted as (
    update public.water_notices as kept set lifted_at = now()
    where is_whole and kept.source_id = source and kept.lifted_at is null
      and not exists (select from said where said.external_id = kept.external_id and said.spot_id = kept.spot_id)
    returning kept.spot_id
  )
  select coalesce(array_agg(spot_id), '{}') into changed from (
    select written.spot_id from written left join before using (spot_id, external_id)
    where before.words is distinct from written.words
    union all
    select spot_id from lifted
  ) as other;
  perform private.remove_simulated_water(changed);
  perform private.refresh_water_quality(changed);
  return cardinality(changed);
end $$;
grant execute on function public.import_water_notices(text, jsonb, boolean) to service_role;
