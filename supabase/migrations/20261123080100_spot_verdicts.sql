-- The verdict of each spot, hour by hour, as `domain/conditions` found it: lists and maps show thousands of them, so they
-- are kept. What a row holds is the hour as it is for everybody; what depends on the swimmer and on the time of reading is
-- added by `decideVerdict`. A row whose facts have changed since says so until it is found again.
create table public.spot_verdicts (
  spot_id uuid primary key references public.spots on delete cascade,
  -- The start of the first hour; null before the first finding.
  first_hour timestamptz,
  -- [[points, cap, gate, flags, water °C, reason, reason's points]], in the order of `verdict-snapshot.ts`.
  hours jsonb not null default '[]' constraint spot_verdicts_hours_check
    check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 72),
  reasons text[] not null default '{}' constraint spot_verdicts_reasons_check check (cardinality(reasons) <= 72),
  is_simulated boolean not null default false,
  -- From when on the forecast behind it is overdue, and from when on it says nothing.
  stale_at timestamptz,
  expires_at timestamptz,
  computed_at timestamptz,
  -- Counts the changes of its facts, and which of them the hours know. Not a time: a change that commits late is not missed.
  facts_revision integer not null default 1,
  known_revision integer not null default 0,
  -- When it is to be found again: at once after a change, else when the next alert, report or notice ends.
  due_at timestamptz not null default '-infinity'
);
create index spot_verdicts_due_at_idx on public.spot_verdicts (due_at, spot_id);
alter table public.spot_verdicts enable row level security;
-- Readers get it with the list of spots, whose view decides who sees which.
grant select, insert, update, delete on public.spot_verdicts to service_role;

insert into public.spot_verdicts (spot_id) select id from public.spots;

-- Says that the facts of these spots have changed.
create function private.note_changed_facts(changed uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.spot_verdicts as kept (spot_id)
  select spot.id from public.spots as spot where spot.id = any (changed) order by spot.id
  on conflict (spot_id) do update set facts_revision = kept.facts_revision + 1, due_at = '-infinity'
$$;

-- For any table about a spot: its facts have changed, once for each spot that the statement touched.
create function private.note_facts_of_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array(select distinct changed.spot_id from changed));
  return null;
end $$;

do $$
declare
  fact_table text;
begin
  foreach fact_table in array array[
    'weather_records', 'water_samples', 'water_notices', 'alerts', 'crowd_reports'
  ] loop
    execute format('create trigger %1$s_note_added_facts after insert on public.%1$s
      referencing new table as changed for each statement execute function private.note_facts_of_rows()', fact_table);
    execute format('create trigger %1$s_note_changed_facts after update on public.%1$s
      referencing new table as changed for each statement execute function private.note_facts_of_rows()', fact_table);
    execute format('create trigger %1$s_note_removed_facts after delete on public.%1$s
      referencing old table as changed for each statement execute function private.note_facts_of_rows()', fact_table);
  end loop;
end $$;

-- Records are written again every hour; a verdict asks them only for the authority's words.
create function private.note_facts_of_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array(
    select changed.spot_id from changed join before using (spot_id)
    where (changed.official_class, changed.forecast, changed.sources)
      is distinct from (before.official_class, before.forecast, before.sources)
  ));
  return null;
end $$;
create trigger water_quality_records_note_added_facts after insert on public.water_quality_records
  referencing new table as changed for each statement execute function private.note_facts_of_rows();
create trigger water_quality_records_note_changed_facts after update on public.water_quality_records
  referencing new table as changed old table as before for each statement execute function private.note_facts_of_records();

-- Another mode shows or hides simulated values everywhere.
create function private.note_conditions_mode_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.spot_verdicts set facts_revision = facts_revision + 1, due_at = '-infinity';
  return null;
end $$;
create trigger settings_note_added_mode after insert on private.settings
  for each row when (new.key = 'conditions_mode') execute function private.note_conditions_mode_change();
create trigger settings_note_changed_mode after update on private.settings
  for each row when (new.key = 'conditions_mode' and old.value is distinct from new.value)
  execute function private.note_conditions_mode_change();

create function private.note_facts_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array[new.id]);
  return null;
end $$;
create trigger spots_note_added_facts after insert on public.spots
  for each row execute function private.note_facts_of_spot();
create trigger spots_note_changed_facts after update on public.spots for each row
  when ((old.latitude, old.longitude, old.water_type, old.country, old.faces_deg, old.sheltered_sectors, old.tide_window, old.wave_share, old.is_treated)
    is distinct from
    (new.latitude, new.longitude, new.water_type, new.country, new.faces_deg, new.sheltered_sectors, new.tide_window, new.wave_share, new.is_treated))
  execute function private.note_facts_of_spot();

-- An overflow concerns the spots within 10 km, and only when what it does has changed.
create function private.note_facts_of_overflows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array(
    select distinct spot.id
    from changed
    cross join lateral unnest(private.to_boxes_around(changed.latitude, changed.longitude, 10)) as area (box)
    join public.spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where private.distance_km(changed.latitude, changed.longitude, spot.latitude, spot.longitude) <= 10
      and not exists (
        select from before
        where (before.company, before.overflow_id) = (changed.company, changed.overflow_id)
          and (before.status, before.latest_event_end, before.quiet_since, before.latitude, before.longitude)
            is not distinct from
            (changed.status, changed.latest_event_end, changed.quiet_since, changed.latitude, changed.longitude)
      )
  ));
  return null;
end $$;
create function private.note_facts_of_added_overflows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array(
    select distinct spot.id
    from changed
    cross join lateral unnest(private.to_boxes_around(changed.latitude, changed.longitude, 10)) as area (box)
    join public.spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where private.distance_km(changed.latitude, changed.longitude, spot.latitude, spot.longitude) <= 10
  ));
  return null;
end $$;
create trigger storm_overflows_note_added_facts after insert on public.storm_overflows
  referencing new table as changed for each statement execute function private.note_facts_of_added_overflows();
create trigger storm_overflows_note_changed_facts after update on public.storm_overflows
  referencing new table as changed old table as before for each statement execute function private.note_facts_of_overflows();
create trigger storm_overflows_note_removed_facts after delete on public.storm_overflows
  referencing old table as changed for each statement execute function private.note_facts_of_added_overflows();

-- Everything that decides how the hours of a spot are, as far as the caller may read it.
create function private.conditions_facts(wanted uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'water_type', spot.water_type, 'country', spot.country, 'faces_deg', spot.faces_deg,
    'sheltered_sectors', spot.sheltered_sectors, 'tide_window', spot.tide_window, 'wave_share', spot.wave_share,
    'is_treated', spot.is_treated,
    'weather', (
      select to_jsonb(weather) from public.weather_records as weather
      where weather.spot_id = spot.id and (not weather.is_simulated or (select private.shows_simulated()))
    ),
    'water_quality_records', (
      select jsonb_build_object('official_class', quality.official_class, 'forecast', quality.forecast, 'sources', quality.sources)
      from public.water_quality_records as quality where quality.spot_id = spot.id
    ),
    'samples', (select coalesce(jsonb_agg(to_jsonb(sample) order by sample.sampled_at desc), '[]') from (
      select sample.id, sample.source_id, sample.sampled_at, sample.e_coli, sample.enterococci, sample.unit,
        sample.detection_limit, sample.is_short_term_pollution, sample.is_simulated
      from public.water_samples as sample
      where sample.spot_id = spot.id and num_nonnulls(sample.e_coli, sample.enterococci) > 0
        and sample.sampled_at > now() - interval '1461 days' and not coalesce(spot.is_treated, false)
        and (not sample.is_simulated or private.shows_simulated_water(spot.id))
      order by sample.sampled_at desc limit 400
    ) as sample),
    'notices', (select coalesce(jsonb_agg(to_jsonb(notice)), '[]') from (
      select notice.kind, notice.title, notice.description, notice.starts_at, notice.ends_at, notice.source_id,
        notice.source_url, notice.heard_at, notice.lifted_at, jsonb_build_object('name', source.name) as data_sources
      from public.water_notices as notice join public.data_sources as source on source.id = notice.source_id
      where notice.spot_id = spot.id and notice.lifted_at is null and (notice.ends_at is null or notice.ends_at > now())
      order by notice.starts_at desc limit 20
    ) as notice),
    'sources', (
      select jsonb_agg(jsonb_build_object('id', source.id, 'name', source.name, 'failures', source.failures,
        'last_success_at', source.last_success_at, 'last_error', source.last_error, 'retry_at', source.retry_at))
      from public.data_sources as source
      where source.id in ('england-bathing-waters', 'england-notices', 'eea', 'storm-overflows')
    ),
    'overflows', (
      select coalesce(jsonb_agg(to_jsonb(overflow)), '[]') from public.find_overflows_near(spot.id, 10) as overflow
    ),
    'alerts', (select coalesce(jsonb_agg(to_jsonb(alert)), '[]') from (
      select alert.id, alert.spot_id, alert.alert_type, alert.severity, alert.certainty, alert.title, alert.description,
        alert.source_url, alert."timestamp", alert.onset, alert.expiration, alert.affected_areas, alert.rule,
        null as data_sources
      from public.alerts as alert
      where alert.spot_id = spot.id and alert.is_active and alert.expiration > now()
      order by alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc limit 20
    ) as alert),
    'crowd_reports', (select coalesce(jsonb_agg(to_jsonb(report)), '[]') from (
      select report.id, report.spot_id, report.report_type, report.parameters, report.text_description,
        report.visibility, report.verification_status, report.observed_at, report.expires_at, report.distance_class,
        report.author_trust, report.shown_media, report.confirmations, report.all_clears
      from public.crowd_reports as report
      where report.spot_id = spot.id and report.expires_at > now() and report.visibility = 'public'
      -- What may be a danger must not be pushed out by a heap of others.
      order by report.report_type in ('hazard', 'pollution', 'algae', 'wildlife') desc, report.observed_at desc limit 120
    ) as report)
  )
  from public.spots as spot where spot.id = wanted
$$;
grant execute on function private.conditions_facts(uuid) to authenticated, service_role;

-- The spots whose verdict is to be found, those waiting longest first, with the revision of the facts that come along.
create function public.list_due_verdicts(max_spots integer default 50)
returns table (spot_id uuid, revision integer, facts jsonb)
language sql stable set search_path = '' as $$
  select due.spot_id, due.facts_revision, private.conditions_facts(due.spot_id)
  from (
    select verdict.spot_id, verdict.facts_revision, verdict.due_at from public.spot_verdicts as verdict
    where verdict.due_at <= now() order by verdict.due_at, verdict.spot_id limit least(greatest(max_spots, 1), 200)
  ) as due
$$;
grant execute on function public.list_due_verdicts(integer) to service_role;

-- Keeps what was found: [{spot_id, revision, first_hour, hours, reasons, is_simulated, stale_at, expires_at, due_at}].
-- Where the facts have changed meanwhile the row stays due.
create function public.record_verdicts(verdicts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  with found as materialized (
    select n.* from jsonb_to_recordset(verdicts) as n (
      spot_id uuid, revision integer, first_hour timestamptz, hours jsonb, reasons text[], is_simulated boolean,
      stale_at timestamptz, expires_at timestamptz, due_at timestamptz
    )
  ), locked as materialized (
    select kept.spot_id, kept.facts_revision from public.spot_verdicts as kept
    where kept.spot_id in (select found.spot_id from found) order by kept.spot_id for update
  )
  update public.spot_verdicts as kept set
    first_hour = found.first_hour, hours = found.hours, reasons = found.reasons, is_simulated = found.is_simulated,
    stale_at = found.stale_at, expires_at = found.expires_at, computed_at = now(), known_revision = found.revision,
    due_at = case when locked.facts_revision = found.revision then found.due_at else '-infinity' end
  from found join locked using (spot_id)
  where kept.spot_id = found.spot_id and kept.known_revision <= found.revision;
  get diagnostics written = row_count;
  return written;
end $$;
grant execute on function public.record_verdicts(jsonb) to service_role;

-- The present hour of a spot's verdict, as `parseShownVerdict` reads it; null before the first finding and past the last hour.
create function private.present_verdict(verdict public.spot_verdicts) returns jsonb
language sql stable parallel safe set search_path = '' as $$
  select jsonb_build_object(
    'at', verdict.first_hour + present.place * interval '1 hour', 'hour', verdict.hours -> present.place,
    'reason', verdict.reasons[(verdict.hours -> present.place ->> 5)::integer + 1],
    'is_simulated', verdict.is_simulated, 'computed_at', verdict.computed_at, 'stale_at', verdict.stale_at,
    'expires_at', verdict.expires_at, 'is_outdated', verdict.facts_revision <> verdict.known_revision
  )
  from (select floor(extract(epoch from now() - verdict.first_hour) / 3600)::integer as place) as present
  where present.place >= 0 and present.place < jsonb_array_length(verdict.hours)
$$;
grant execute on function private.present_verdict(public.spot_verdicts) to anon, authenticated, service_role;

-- Looks every minute for spots whose facts have changed.
insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once) values
  ('refresh-verdicts', '* * * * *', 'refresh-verdicts', true);
select private.register_scheduled_jobs();
