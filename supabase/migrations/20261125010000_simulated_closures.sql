-- Closures that are made up for demonstrations. They carry the source `simulated`, raise no alerts, reach nobody's
-- inbox, and are gone once values are live.

-- Real data of a spot leaves no room for made-up closures.
create or replace function private.has_live_word(spot uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.water_samples where spot_id = $1 and not is_simulated)
    or exists (select from public.weather_records where spot_id = $1 and not is_simulated)
    or exists (
      select from public.water_quality_records where spot_id = $1 and num_nonnulls(official_class, forecast) > 0
    )
    or exists (select from public.water_notices where spot_id = $1 and source_id <> 'simulated')
$$;

create or replace function private.remove_simulated_water(spot_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.watersheds as made_up using public.spots as spot
    where made_up.id = spot.watershed_id and made_up.source_id = 'simulated' and spot.id = any (spot_ids);
  delete from public.water_samples where is_simulated and spot_id = any (spot_ids);
  delete from public.water_notices where source_id = 'simulated' and spot_id = any (spot_ids);
$$;

-- Replaces all made-up closures: [{spot_id, external_id, title, description, starts_at, ends_at}].
create function public.replace_simulated_closures(closures jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  if not private.shows_simulated() then
    delete from public.water_notices where source_id = 'simulated';
    return 0;
  end if;
  delete from public.water_notices as kept
  where kept.source_id = 'simulated' and not exists (
    select from jsonb_populate_recordset(null::public.water_notices, closures) as n
    where n.external_id = kept.external_id and n.spot_id = kept.spot_id
  );
  insert into public.water_notices (spot_id, source_id, external_id, kind, title, description, starts_at, ends_at)
  select n.spot_id, 'simulated', n.external_id, 'closure', n.title, n.description, n.starts_at, n.ends_at
  from jsonb_populate_recordset(null::public.water_notices, closures) as n
  where exists (select from public.spots where id = n.spot_id) and not private.has_live_word(n.spot_id)
  on conflict (source_id, external_id, spot_id) do nothing;
  get diagnostics written = row_count;
  return written;
end $$;
revoke execute on function public.replace_simulated_closures(jsonb) from public, anon, authenticated;
grant execute on function public.replace_simulated_closures(jsonb) to service_role;

-- Live weather removes simulated water quality of the same spot.
create or replace function private.follow_live_weather() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_simulated_water(array(
    select new_rows.spot_id from new_rows where not new_rows.is_simulated and exists (
      select from public.water_samples as sample where sample.spot_id = new_rows.spot_id and sample.is_simulated
      union all
      select from public.water_notices as notice
        where notice.spot_id = new_rows.spot_id and notice.source_id = 'simulated'
      union all
      select from public.spots as spot join public.watersheds as made_up on made_up.id = spot.watershed_id
        where spot.id = new_rows.spot_id and made_up.source_id = 'simulated'
    )
  ));
  return null;
end $$;

-- Live values leave no made-up closure, for nobody.
create or replace function private.note_conditions_mode_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.shows_simulated() then
    delete from public.water_notices where source_id = 'simulated';
  end if;
  update public.spot_verdicts set facts_revision = facts_revision + 1, due_at = '-infinity';
  return null;
end $$;

-- Nor is one shown beside live weather of its spot.
drop policy "everyone reads notices of the spots they see" on public.water_notices;
create policy "everyone reads notices of the spots they see" on public.water_notices
  for select to anon, authenticated
  using (
    exists (select from private.spot_rows where id = spot_id)
    and (source_id <> 'simulated' or private.shows_simulated_water(spot_id))
  );
