-- The verdict of each spot hour by hour, and the lists, searches and maps that show it.

-- Instants in UTC, which is why it may be stored.
create function private.write_verdict(
  first_hour timestamptz, hours text, reasons text, time_zone text, is_simulated boolean, computed_at timestamptz,
  stale_at timestamptz, expires_at timestamptz, is_outdated boolean
) returns json
language sql immutable parallel safe set search_path = '' set timezone = 'UTC' as $$
  select case when first_hour is not null then json_build_object(
    'first_hour', first_hour, 'hours', hours, 'reasons', reasons, 'time_zone', time_zone,
    'is_simulated', is_simulated, 'computed_at', computed_at, 'stale_at', stale_at,
    'expires_at', expires_at, 'is_outdated', is_outdated
  ) end
$$;

-- The letters of the 48 hours that everyone sees.
create function private.write_hour_codes(first_hour timestamptz, time_zone text, hour_codes text) returns json
language sql immutable parallel safe set search_path = '' set timezone = 'UTC' as $$
  select json_build_object('first_hour', first_hour, 'time_zone', time_zone, 'codes', left(hour_codes, 96))
$$;

-- The verdict of each spot, hour by hour, as computed by `domain/conditions`: stored because lists and maps show
-- thousands. Rows are the same for everybody; `decideVerdict` adds what depends on the swimmer and the time. A row
-- whose facts changed is marked as outdated until it is computed again.
create table public.spot_verdicts (
  spot_id uuid primary key references private.spot_rows on delete cascade,
  -- The start of the first hour; null before the first computation.
  first_hour timestamptz,
  -- Sixteen characters for each hour, as in `verdict-timeline.ts`: the 48 hours that everyone sees. Text, because lists
  -- send it as it is, and numbers in JSON take most of the time.
  -- Backups of earlier versions hold JSON here, which nobody can read until it is computed again.
  hours text not null default '' constraint spot_verdicts_hours_check check (length(hours) <= 8000),
  -- The rest of seven days, for plans.
  later text not null default '' constraint spot_verdicts_later_check check (length(later) <= 16 * 120),
  -- One line for each reason that an hour points to.
  reasons text not null default '' constraint spot_verdicts_reasons_check check (length(reasons) <= 60000),
  -- Two letters for each hour, as in `hour-codes.ts`, for rankings and counts.
  hour_codes text not null default '' constraint spot_verdicts_hour_codes_check check (hour_codes ~ '^([a-z][A-Z])*$'
    and length(hour_codes) <= 2 * 168),
  time_zone text not null default 'UTC' constraint spot_verdicts_time_zone_check check (length(time_zone) between 1 and 60),
  -- At the first hour: for counts over many spots, where names of time zones would take too long.
  utc_offset_minutes smallint not null default 0
    constraint spot_verdicts_utc_offset_check check (utc_offset_minutes between -900 and 900),
  is_simulated boolean not null default false,
  -- When the forecast behind it becomes stale, and when it expires.
  stale_at timestamptz,
  expires_at timestamptz,
  computed_at timestamptz,
  -- Counts changes of the facts, and which revision the hours are based on. Not a time, so that a late commit is not
  -- missed.
  facts_revision integer not null default 1,
  known_revision integer not null default 0,
  -- When to compute it again: at once after a change, otherwise when the next alert, report or notice ends.
  due_at timestamptz not null default '-infinity',
  -- What lists send, written once for each change: building the JSON took longer than all other columns. As
  -- `parseVerdictTimeline` reads it; null before the first computation.
  shown json generated always as (private.write_verdict(
    first_hour, hours, reasons, time_zone, is_simulated, computed_at, stale_at, expires_at,
    facts_revision <> known_revision
  )) stored,
  -- As `parseHourCodes` reads it; null while the facts have changed since.
  shown_codes json generated always as (
    case when facts_revision = known_revision then private.write_hour_codes(first_hour, time_zone, hour_codes) end
  ) stored
);
create index spot_verdicts_due_at_idx on public.spot_verdicts (due_at, spot_id);
alter table public.spot_verdicts enable row level security;

-- Marks the facts of these spots as changed.
create function private.note_changed_facts(changed uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(changed) > 0 then
    insert into public.spot_verdicts as kept (spot_id)
    select spot.id from public.spots as spot where spot.id = any (changed) order by spot.id
    on conflict (spot_id) do update set facts_revision = kept.facts_revision + 1, due_at = '-infinity';
  end if;
end $$;

-- For any table with a spot_id: marks the facts of each changed spot, once per statement.
create function private.note_facts_of_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array(select distinct changed.spot_id from changed));
  return null;
end $$;

-- Records are rewritten every hour; verdicts use only their official data.
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

-- Live values leave no made-up closure, for nobody.
create function private.note_conditions_mode_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.shows_simulated() then
    delete from public.water_notices where source_id = 'simulated';
  end if;
  update public.spot_verdicts set facts_revision = facts_revision + 1, due_at = '-infinity';
  return null;
end $$;

create function private.note_facts_of_spot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changed_facts(array[new.id]);
  return null;
end $$;

-- An overflow affects spots within 10 km, and only if its state changed.
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

-- All facts that decide the hours of a spot, as far as the caller may read them.
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
        'last_success_at', source.last_success_at, 'problem', source.problem, 'retry_at', source.retry_at))
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
      -- Possible dangers must not be crowded out by other reports.
      order by report.report_type in ('hazard', 'pollution', 'algae', 'wildlife') desc, report.observed_at desc limit 120
    ) as report)
  )
  from public.spots as spot where spot.id = wanted
$$;

-- Spots whose verdict is due, the longest waiting first, with the revision of their facts.
create function public.list_due_verdicts(max_spots integer default 50)
returns table (spot_id uuid, revision integer, facts jsonb)
language sql stable set search_path = '' as $$
  select due.spot_id, due.facts_revision, private.conditions_facts(due.spot_id) || jsonb_build_object(
    'outlook', (select to_jsonb(outlook) from public.weather_outlooks as outlook where outlook.spot_id = due.spot_id)
  )
  from (
    select verdict.spot_id, verdict.facts_revision, verdict.due_at from public.spot_verdicts as verdict
    where verdict.due_at <= now() order by verdict.due_at, verdict.spot_id limit least(greatest(max_spots, 1), 200)
  ) as due
$$;

-- UTC for a zone that this database does not know.
create function private.to_known_time_zone(wanted text) returns text
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone wanted;
  return coalesce(wanted, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Stores verdicts: [{spot_id, revision, first_hour, hours, later, reasons, hour_codes, time_zone, utc_offset_minutes,
-- is_simulated, stale_at, expires_at, due_at}]. A row whose facts changed meanwhile stays due.
create function public.record_verdicts(verdicts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  written integer;
begin
  with found as materialized (
    select n.* from jsonb_to_recordset(verdicts) as n (
      spot_id uuid, revision integer, first_hour timestamptz, hours text, later text, reasons text, hour_codes text,
      time_zone text, utc_offset_minutes smallint, is_simulated boolean, stale_at timestamptz, expires_at timestamptz,
      due_at timestamptz
    )
  ), locked as materialized (
    select kept.spot_id, kept.facts_revision from public.spot_verdicts as kept
    where kept.spot_id in (select found.spot_id from found) order by kept.spot_id for update
  )
  update public.spot_verdicts as kept set
    first_hour = found.first_hour, hours = found.hours, later = found.later, reasons = found.reasons,
    hour_codes = found.hour_codes, time_zone = private.to_known_time_zone(found.time_zone),
    utc_offset_minutes = found.utc_offset_minutes, is_simulated = found.is_simulated, stale_at = found.stale_at, expires_at = found.expires_at, computed_at = now(), known_revision = found.revision,
    due_at = case when locked.facts_revision = found.revision then found.due_at else '-infinity' end
  from found join locked using (spot_id)
  where kept.spot_id = found.spot_id and kept.known_revision <= found.revision;
  get diagnostics written = row_count;
  return written;
end $$;

-- These hours of a verdict, as `parseVerdictTimeline` reads them; null before the first computation.
create function private.show_hours(verdict public.spot_verdicts, first_hour timestamptz, hours text, reasons text)
returns json language sql stable parallel safe as $$
  select case when verdict.first_hour is not null then json_build_object(
    'first_hour', first_hour, 'hours', hours, 'reasons', reasons, 'time_zone', verdict.time_zone,
    'is_simulated', verdict.is_simulated, 'computed_at', verdict.computed_at, 'stale_at', verdict.stale_at,
    'expires_at', verdict.expires_at, 'is_outdated', verdict.facts_revision <> verdict.known_revision
  ) end
$$;

-- The hours that everyone sees.
create function private.present_verdict(verdict public.spot_verdicts) returns json
language sql stable parallel safe as $$
  select verdict.shown
$$;

-- The letters of the hours that everyone sees, as `parseHourCodes` reads them; null while they don't count.
create function private.present_hour_codes(verdict public.spot_verdicts) returns json
language sql stable parallel safe as $$
  select case when verdict.expires_at > now() then verdict.shown_codes end
$$;

-- The spots that the caller may see with their verdicts, as whole rows for the functions above.
create view private.judged_spots with (security_invoker = false) as
select spot.id, spot.latitude, spot.longitude, spot.water_type, kept as verdict, kept.first_hour, kept.utc_offset_minutes,
  case when kept.facts_revision = kept.known_revision and kept.expires_at > now() then kept.hour_codes end as hour_codes
from private.readable_spots as spot
left join public.spot_verdicts as kept on kept.spot_id = spot.id;

-- The hours after those that everyone sees, for callers whose plan includes them.
create function public.list_later_verdicts(spot_ids uuid[]) returns table (spot_id uuid, verdict json)
language sql stable set search_path = '' as $$
  select spot.id, private.show_hours(spot.verdict, spot.first_hour, (spot.verdict).hours || (spot.verdict).later,
    (spot.verdict).reasons)
  from private.judged_spots as spot
  where spot.id = any ((spot_ids)[1:200]) and spot.first_hour is not null and (select private.has_realtime_weather())
$$;

-- Spots for lists, with the current verdict and water quality. The quality is `unknown` without a sample in the last 30
-- days unless it was poor. Runs with its owner's rights; `private.readable_spots` decides which spots are visible.
create view public.spots_with_water_quality with (security_invoker = false) as
select
  spot.id,
  spot.name,
  spot.name as spot_name,
  spot.description,
  spot.location,
  spot.city,
  spot.state,
  spot.country,
  spot.latitude,
  spot.longitude,
  spot.water_type,
  spot.difficulty,
  spot.amenities,
  spot.faces_deg,
  spot.image_url,
  spot.category_id,
  coalesce(spot.avg_rating, spot.rating) as rating,
  spot.rating_count,
  spot.is_verified,
  coalesce(quality.quality_level, 'unknown') as water_quality,
  quality.last_tested as water_quality_sampled_at,
  spot.created_at,
  spot.updated_at,
  quality.is_simulated as water_quality_simulated,
  weather.water_temperature as water_temperature_c,
  weather.wave_height as wave_height_m,
  weather.wind_speed as wind_speed_kmh,
  weather."timestamp" as conditions_at,
  weather.is_simulated as conditions_simulated,
  spot.address,
  spot.images,
  spot.watershed_id,
  spot.sensitivity,
  spot.approval_status,
  spot.sheltered_sectors,
  spot.tide_window,
  -- Tidal waters depend on the tide unless `all_tides` says otherwise.
  spot.tide_window is null and coalesce(
    spot.all_tides, spot.water_type in ('lake', 'reservoir', 'river', 'lido', 'quarry'), false
  ) as is_tide_independent,
  spot.amenities @> '{lifeguard}' or spot.lifeguard_season is not null as is_lifeguarded,
  coalesce(
    spot.is_family_friendly, spot.difficulty = 'Easy' and spot.amenities @> '{lifeguard}'
  ) as is_family_friendly,
  spot.access_note,
  spot.parking,
  spot.parking_capacity,
  spot.lifeguard_season,
  spot.emergency_point,
  spot.has_phone_signal,
  -- The most important alert in force: a closure first, then the most severe. A subquery and not a join, so that it
  -- runs only for rows that are shown.
  (
    select jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration)
    from public.alerts as alert
    where alert.spot_id = spot.id and alert.is_active and alert.expiration > now()
    order by alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    limit 1
  ) as open_alert,
  private.present_verdict(verdict) as verdict,
  private.present_hour_codes(verdict) as hour_codes,
  (select shore.wave_share from private.spot_rows as shore where shore.id = spot.id) as wave_share
from private.readable_spots as spot
left join private.shown_water_quality as quality on quality.spot_id = spot.id
left join public.weather_records as weather on weather.spot_id = spot.id
  and (not weather.is_simulated or (select private.shows_simulated()))
left join public.spot_verdicts as verdict on verdict.spot_id = spot.id;

-- The list plus the folded words of each spot, for text searches, which are ranked by the hours.
create view public.searchable_spots with (security_invoker = false) as
select
  listed.id, listed.name, listed.spot_name, listed.description, listed.location, listed.city, listed.state,
  listed.country, listed.latitude, listed.longitude, listed.water_type, listed.difficulty, listed.amenities,
  listed.faces_deg, listed.image_url, listed.category_id, listed.rating, listed.rating_count, listed.is_verified,
  listed.water_quality, listed.water_quality_sampled_at, listed.created_at, listed.updated_at,
  listed.water_quality_simulated, listed.water_temperature_c, listed.wave_height_m, listed.wind_speed_kmh,
  listed.conditions_at, listed.conditions_simulated, listed.address, listed.images, listed.watershed_id,
  listed.sensitivity, listed.approval_status, listed.sheltered_sectors, listed.tide_window,
  listed.is_tide_independent, listed.is_lifeguarded, listed.is_family_friendly, listed.access_note, listed.parking,
  listed.parking_capacity, listed.lifeguard_season, listed.emergency_point, listed.has_phone_signal,
  listed.open_alert, spot.search_text, listed.hour_codes
from public.spots_with_water_quality as listed
join private.spot_rows as spot on spot.id = listed.id;

-- The nearest spots within the radius, nearest first. A generic plan, because planning takes longer than the search.
create function public.find_spots_near(
  origin_latitude double precision,
  origin_longitude double precision,
  radius_km double precision default 50,
  max_results integer default 20
) returns table (
  id uuid, name text, spot_name text, description text, location text, city text, state text, country text,
  latitude double precision, longitude double precision, water_type public.water_type,
  difficulty public.spot_difficulty, amenities text[], faces_deg smallint, image_url text, category_id text,
  rating numeric, rating_count integer, is_verified boolean, water_quality public.water_quality,
  water_quality_sampled_at timestamptz, created_at timestamptz, updated_at timestamptz, water_quality_simulated boolean,
  water_temperature_c double precision, wave_height_m double precision, wind_speed_kmh double precision,
  conditions_at timestamptz, conditions_simulated boolean, sensitivity public.spot_sensitivity,
  is_tide_independent boolean, is_lifeguarded boolean, is_family_friendly boolean, open_alert jsonb,
  verdict json, wave_share double precision, photo_path text, distance_km double precision
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 0), 200);
  -- Half the circumference of the earth.
  widest double precision := least(greatest(radius_km, 0), pi() * 6371);
  reach double precision;
  latitude_there double precision;
  longitude_there double precision;
  found uuid[];
  distances double precision[];
begin
  if origin_latitude not between -90 and 90 or origin_longitude not between -180 and 180 then
    raise invalid_parameter_value using message = 'The origin is not a position on earth';
  end if;
  -- Rounded to a tenth of a millimeter: values close to zero fail with an underflow.
  latitude_there := round(origin_latitude::numeric, 9);
  longitude_there := round(origin_longitude::numeric, 9);
  widest := round(widest::numeric, 9);
  -- The nearest on a flat map need not be the nearest on earth, but no true neighbor is farther than the farthest of
  -- them. The point index returns them one by one.
  select case when count(*) < wanted then widest else least(widest, max(distance)) end into reach from (
    select private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) as distance
    from unnest(private.to_boxes_around(latitude_there, longitude_there, widest)) as area (box)
    cross join lateral (
      select flat.latitude, flat.longitude from private.readable_spots as flat
      where point(flat.longitude, flat.latitude) operator(pg_catalog.<@) area.box
      order by point(flat.longitude, flat.latitude) operator(pg_catalog.<->) point(longitude_there, latitude_there)
      limit wanted
    ) as spot
    order by distance
    limit wanted
  ) as flat_nearest;
  select array_agg(near.id), array_agg(near.distance) into found, distances from (
    select spot.id, private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) as distance
    from unnest(private.to_boxes_around(latitude_there, longitude_there, reach)) as area (box)
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    where private.distance_km(latitude_there, longitude_there, spot.latitude, spot.longitude) <= reach
    order by distance, spot.id
    limit wanted
  ) as near;
  -- Reads conditions only for these.
  return query
    select spot.id, spot.name::text, spot.spot_name::text, spot.description, spot.location, spot.city, spot.state,
      spot.country, spot.latitude, spot.longitude, spot.water_type, spot.difficulty, spot.amenities, spot.faces_deg,
      spot.image_url, spot.category_id, spot.rating, spot.rating_count, spot.is_verified, spot.water_quality,
      spot.water_quality_sampled_at, spot.created_at, spot.updated_at, spot.water_quality_simulated,
      spot.water_temperature_c, spot.wave_height_m, spot.wind_speed_kmh, spot.conditions_at, spot.conditions_simulated,
      spot.sensitivity, spot.is_tide_independent, spot.is_lifeguarded, spot.is_family_friendly, spot.open_alert,
      spot.verdict, spot.wave_share, spot.photo_path, near.distance
    from unnest(found, distances) as near (id, distance)
    join public.spots_with_water_quality as spot on spot.id = near.id
    order by near.distance, near.id;
end $$;

-- Words as LIKE patterns, with `%` and `_` escaped. One or two letters match only at the start of a word.
create function private.to_search_patterns(words text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(
    case when length(word) < 3 then '% ' else '%' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    order by length(word) desc
  )
  from regexp_split_to_table(private.fold(words), '[[:space:],]+') as word
  where word <> ''
$$;

-- Spots whose name and place contain every word, best first. Otherwise spots that match with umlauts typed as two
-- letters ("Zuerich"), or with similar spelling.
create function public.search_spots(search_text text, max_results integer default 20)
returns setof public.spots_with_water_quality
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words constant text := private.fold(btrim(left($1, 100)));
  patterns constant text[] := private.to_search_patterns(left($1, 100));
  respelled constant text[] := private.to_search_patterns(regexp_replace(private.fold(left($1, 100)), '([aou])e', '\1', 'g'));
  wanted constant integer := least(greatest($2, 0), 200);
  start constant text := ' ' || words;
  best uuid[];
begin
  if words <> '' then
    -- Names that start with the text are best, so with enough of them nothing else is looked for. The range is what
    -- the index can scan, in the order of bytes.
    select array_agg(id order by length(search_text), search_text, id) into best from (
      select id, search_text from (
        select spot.id, spot.search_text from private.readable_spots as spot
        where spot.search_text >= start collate "C" and spot.search_text < (start || chr(1114111)) collate "C"
        order by spot.search_text collate "C" limit 500
      ) as starting
      order by length(search_text), search_text, id limit wanted
    ) as shortest;
  end if;
  if coalesce(cardinality(best), 0) < wanted then
    select array_agg(id order by closeness desc, length(search_text), search_text, id) into best from (
      select id, search_text, closeness from (
        select spot.id, spot.search_text,
          case strpos(spot.search_text, start) when 1 then 2 when 0 then 0 else 1 end as closeness
        from private.readable_spots as spot where spot.id = any (best)
        union
        -- Before the other matches, which are cut in no order.
        select word_start.id, word_start.search_text, case strpos(word_start.search_text, start) when 1 then 2 else 1 end
        from (
          select spot.id, spot.search_text from private.readable_spots as spot
          where spot.search_text like '%' || regexp_replace(start, '([\\%_])', '\\\1', 'g') || '%' limit 1000
        ) as word_start
        where words <> ''
        union
        select matching.id, matching.search_text,
          case strpos(matching.search_text, start) when 1 then 2 when 0 then 0 else 1 end
        from (
          select spot.id, spot.search_text from private.readable_spots as spot
          -- The longest word uses the index; the others filter its result.
          where spot.search_text like patterns[1] and spot.search_text like coalesce(patterns[2], patterns[1])
            and spot.search_text like all (patterns)
          -- Ranking is expensive: at most 1,000 other matches are ranked.
          limit 1000
        ) as matching
      ) as found
      order by closeness desc, length(search_text), search_text, id limit wanted
    ) as ranked;
  end if;
  if best is null and respelled <> patterns then
    select array_agg(id order by length(search_text), search_text, id) into best from (
      select spot.id, spot.search_text from private.readable_spots as spot
      where spot.search_text like respelled[1] and spot.search_text like all (respelled) limit 1000
    ) as found;
    best := best[:wanted];
  end if;
  if best is null and length(words) > 3 then
    select array_agg(id order by closeness desc, length(search_text), search_text, id) into best from (
      select spot.id, spot.search_text, extensions.word_similarity(words, spot.search_text) as closeness
      from private.readable_spots as spot where words operator(extensions.<%) spot.search_text
      order by closeness desc, length(search_text), search_text, id limit wanted
    ) as similar_spelling;
  end if;
  return query select spot.* from unnest(best) with ordinality as found (id, place)
    join public.spots_with_water_quality as spot using (id) order by found.place;
end $$;

-- The marks on a piece of the map: single spots while they are few, otherwise counts per grid cell. A cell has no id or
-- name; a spot alone in its cell is shown itself. Each has the most important alert in force. The grid halves degrees
-- until 32 to 64 cells fit side by side, so it stays in place while the map moves. `wanted_time` is an hour by each
-- spot's own clock ("2026-11-23T09"), `tomorrow-morning` (from four to noon) or null for now. A cell counts its spots by
-- the letter of their state, null among too many.
create function public.find_map_marks(
  west double precision, south double precision, east double precision, north double precision,
  only_water_type public.water_type default null, wanted_time text default null
) returns table (
  id uuid, name text, latitude double precision, longitude double precision,
  water_type public.water_type, water_quality public.water_quality, spot_count integer, open_alert jsonb, verdict json,
  hour_codes json, states jsonb
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  -- The most spots that are drawn one by one.
  few constant integer := 2000;
  -- The most spots whose states are counted: each is read.
  counted_spots constant integer := 10000;
  boxes box[];
  width constant double precision := least(360, case when west > east then east - west + 360 else east - west end);
  cell double precision;
  found integer;
  xs integer[];
  ys integer[];
  counts integer[];
  latitudes bigint[];
  longitudes bigint[];
  sees_later constant boolean := private.has_realtime_weather();
  -- At each spot from its own clock: the hours asked about.
  asks_morning constant boolean := wanted_time is not distinct from 'tomorrow-morning';
  hours_asked constant integer := case when asks_morning then 8 else 1 end;
  asked_hour timestamp;
  now_s constant double precision := date_part('epoch', now());
  asked_s double precision;
  -- The last hour that the caller sees.
  last_place constant integer := case when sees_later then 167 else 47 end;
begin
  if wanted_time is not null and not asks_morning then
    if wanted_time !~ '^\d{4}-\d{2}-\d{2}T\d{2}$' then
      raise invalid_parameter_value using message = 'wanted_time: neither tomorrow-morning nor an hour like 2026-11-23T09';
    end if;
    begin
      asked_hour := replace(wanted_time, 'T', ' ') || ':00';
      asked_s := date_part('epoch', asked_hour);
    exception when datetime_field_overflow or invalid_datetime_format then
      raise invalid_parameter_value using message = 'wanted_time: not an hour of the calendar';
    end;
  end if;
  if west is null or not west between -180 and 180 or east is null or not east between -180 and 180 then
    raise invalid_parameter_value using message = 'west and east are not longitudes from -180 to 180';
  end if;
  if south is null or not south between -90 and 90 or north is null or not north between -90 and 90 then
    raise invalid_parameter_value using message = 'south and north are not latitudes from -90 to 90';
  end if;
  if south > north then
    raise invalid_parameter_value using message = 'south lies north of north';
  end if;
  boxes := private.to_boxes(west, south, east, north);
  cell := power(2, floor(log(2::numeric, (greatest(width, 0.0001) / 32)::numeric)));
  with part as materialized (
    select split.* from unnest(boxes) as area (box) cross join lateral private.split_at_cells(area.box, cell) as split
  ), counted as (
    select kept.x, kept.y, kept.spots, kept.latitudes, kept.longitudes
    from part
    join private.readable_cells as kept on kept.size = cell and kept.kind = coalesce(only_water_type::text, '')
      and kept.x >= part.west / cell and kept.x < part.east / cell
      and kept.y >= part.south / cell and kept.y < part.north / cell
    where part.is_inside
    union all
    select floor(spot.longitude / cell)::integer, floor(spot.latitude / cell)::integer, 1,
      round(spot.latitude * 1e7)::bigint, round(spot.longitude * 1e7)::bigint
    from part
    -- The operator includes points a millionth of a degree outside, so adjacent parts could share a spot.
    join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@)
      box(point(part.west, part.south), point(part.east, part.north))
    where not part.is_inside and (only_water_type is null or spot.water_type = only_water_type)
      and spot.longitude >= part.west and spot.latitude >= part.south
      and (spot.longitude < part.east or part.has_east and spot.longitude = part.east)
      and (spot.latitude < part.north or part.has_north and spot.latitude = part.north)
  ), summed as (
    select x, y, sum(spots)::integer as spots, sum(latitudes)::bigint as latitudes, sum(longitudes)::bigint as longitudes
    from counted group by x, y having sum(spots) > 0
  )
  select coalesce(sum(spots), 0), array_agg(summed.x), array_agg(summed.y), array_agg(spots), array_agg(summed.latitudes),
    array_agg(summed.longitudes)
  into found, xs, ys, counts, latitudes, longitudes
  from summed;
  return query
    with cells as materialized (
      select * from unnest(xs, ys, counts, latitudes, longitudes) as kept (x, y, spots, latitudes, longitudes)
      where found > few
    ),
    -- Shown one by one: all while they are few, otherwise those that are alone in their cell.
    single as materialized (
      select spot.id
      from unnest(boxes) with ordinality as area (box, nth)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      where found <= few and (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
      union all
      select alone.id
      from cells
      cross join lateral (
        select spot.id
        from private.readable_spots as spot
        where point(spot.longitude, spot.latitude) operator(pg_catalog.<@)
            box(point(cells.x * cell, cells.y * cell), point((cells.x + 1) * cell, (cells.y + 1) * cell))
          and floor(spot.longitude / cell) = cells.x and floor(spot.latitude / cell) = cells.y
          and (only_water_type is null or spot.water_type = only_water_type)
          and spot.latitude between south and north
          and (west <= east and spot.longitude between west and east
            or west > east and (spot.longitude >= west or spot.longitude <= east))
        limit 1
      ) as alone
      where cells.spots = 1
    ),
    judged as (
      select floor(spot.longitude / cell)::integer as x, floor(spot.latitude / cell)::integer as y,
        private.best_state(asked.codes) as letter
      from unnest(boxes) with ordinality as area (box, nth)
      join private.judged_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
      cross join lateral (
        select floor((case
          when asks_morning then
            floor((now_s + 60 * spot.utc_offset_minutes) / 86400) * 86400 + 28 * 3600 - 60 * spot.utc_offset_minutes
          when asked_hour is null then now_s else asked_s - 60 * spot.utc_offset_minutes
        end - date_part('epoch', spot.first_hour)) / 3600)::integer as place offset 0
      ) as start
      cross join lateral (
        select case when start.place between 0 and last_place
          then substr(spot.hour_codes, 2 * start.place + 1, 2 * hours_asked) end as codes offset 0
      ) as asked
      where found > few and found <= counted_spots and (only_water_type is null or spot.water_type = only_water_type)
        and (nth = 1 or not point(spot.longitude, spot.latitude) operator(pg_catalog.<@) boxes[1])
    ),
    counted as (
      select x, y,
        jsonb_build_object(
          'g', count(*) filter (where letter = 'g'), 'f', count(*) filter (where letter = 'f'),
          'u', count(*) filter (where letter = 'u' or letter is null), 'c', count(*) filter (where letter = 'c'),
          'a', count(*) filter (where letter = 'a'), 'x', count(*) filter (where letter = 'x'),
          'd', count(*) filter (where letter = 'd')
        ) as states
      from judged group by x, y
    ),
    -- Starts from the alerts in force, which are few.
    alerted as materialized (
      select distinct on (1, 2) floor(spot.longitude / cell)::integer as x, floor(spot.latitude / cell)::integer as y,
        jsonb_build_object('type', alert.alert_type, 'severity', alert.severity, 'until', alert.expiration) as open_alert
      from public.alerts as alert
      join private.readable_spots as spot on spot.id = alert.spot_id
      where found > few and alert.is_active and alert.expiration > now()
        and (only_water_type is null or spot.water_type = only_water_type)
        and exists (
          select from unnest(boxes) as area (box)
          where point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
        )
      order by 1, 2, alert.alert_type = 'closure' desc, alert.severity desc, alert."timestamp" desc
    )
    select null::uuid, null::text, round(cells.latitudes::numeric / cells.spots / 10000000, 4)::double precision,
      round(cells.longitudes::numeric / cells.spots / 10000000, 4)::double precision, null::public.water_type,
      null::public.water_quality, cells.spots, alerted.open_alert, null::json, null::json, counted.states
    from cells
    left join alerted on alerted.x = cells.x and alerted.y = cells.y
    left join counted on counted.x = cells.x and counted.y = cells.y
    where cells.spots > 1
    union all
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.water_quality, 1,
      spot.open_alert,
      -- These hours without their reasons; null outside the hours that the caller sees.
      case when start.place + hours_asked > 0 and 16 * start.place < length(start.hours) then private.show_hours(
        judged.verdict, judged.first_hour + greatest(start.place, 0) * interval '1 hour',
        substr(start.hours, 16 * greatest(start.place, 0) + 1, 16 * (hours_asked + least(start.place, 0))), ''
      ) end,
      spot.hour_codes, null::jsonb
    from single
    join public.spots_with_water_quality as spot on spot.id = single.id
    join private.judged_spots as judged on judged.id = single.id
    cross join lateral (
      select floor(date_part('epoch', case
          when wanted_time is null then now()
          when asks_morning then (date_trunc('day', now() at time zone (judged.verdict).time_zone)
            + interval '1 day 4 hours') at time zone (judged.verdict).time_zone
          else asked_hour at time zone (judged.verdict).time_zone
        end - judged.first_hour) / 3600)::integer as place,
        case when sees_later then (judged.verdict).hours || (judged.verdict).later else (judged.verdict).hours end as hours
      offset 0
    ) as start;
end $$;

-- Possible duplicates of a new spot: the same name within 150 m, a similar name within 2 km, or any spot within 50 m.
create function public.find_similar_spots(spot_name text, latitude double precision, longitude double precision)
returns table (id uuid, name text, location text, distance_km double precision, is_same boolean)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  if $2 is null or $3 is null or $2 not between -90 and 90 or $3 not between -180 and 180 then
    raise invalid_parameter_value using message = 'latitude, longitude: not a position on earth';
  end if;
  return query
    with wish as materialized (
      select private.fold(btrim(left($1, 200))) as words, round($2::numeric, 9)::float8 as y, round($3::numeric, 9)::float8 as x
    ), close as (
      select spot.id, spot.name, spot.location, private.fold(btrim(spot.name)) = wish.words as has_same_name,
        extensions.similarity(private.fold(spot.name), wish.words) as likeness,
        private.distance_km(wish.y, wish.x, spot.latitude, spot.longitude) as distance
      from wish, unnest(private.to_boxes_around(wish.y, wish.x, 2)) as area (box)
      join private.readable_spots as spot on point(spot.longitude, spot.latitude) operator(pg_catalog.<@) area.box
    )
    select close.id, close.name::text, close.location, close.distance, close.has_same_name and close.distance <= 0.15
    from close
    where close.distance <= 2 and (close.has_same_name or close.likeness >= 0.45 or close.distance <= 0.05)
    order by close.has_same_name and close.distance <= 0.15 desc, close.distance
    limit 5;
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

create trigger water_quality_records_note_added_facts after insert on public.water_quality_records
  referencing new table as changed for each statement execute function private.note_facts_of_rows();
create trigger water_quality_records_note_changed_facts after update on public.water_quality_records
  referencing new table as changed old table as before for each statement execute function private.note_facts_of_records();

create trigger settings_note_added_mode after insert on private.settings
  for each row when (new.key = 'conditions_mode') execute function private.note_conditions_mode_change();
create trigger settings_note_changed_mode after update on private.settings
  for each row when (new.key = 'conditions_mode' and old.value is distinct from new.value)
  execute function private.note_conditions_mode_change();

create trigger spots_note_added_facts after insert on private.spot_rows
  for each row execute function private.note_facts_of_spot();
create trigger spots_note_changed_facts after update on private.spot_rows for each row
  when ((old.latitude, old.longitude, old.water_type, old.country, old.faces_deg, old.sheltered_sectors, old.tide_window, old.wave_share, old.is_treated)
    is distinct from
    (new.latitude, new.longitude, new.water_type, new.country, new.faces_deg, new.sheltered_sectors, new.tide_window, new.wave_share, new.is_treated))
  execute function private.note_facts_of_spot();

create trigger storm_overflows_note_added_facts after insert on public.storm_overflows
  referencing new table as changed for each statement execute function private.note_facts_of_added_overflows();
create trigger storm_overflows_note_changed_facts after update on public.storm_overflows
  referencing new table as changed old table as before for each statement execute function private.note_facts_of_overflows();
create trigger storm_overflows_note_removed_facts after delete on public.storm_overflows
  referencing old table as changed for each statement execute function private.note_facts_of_added_overflows();

grant select on public.spots_with_water_quality to anon, authenticated, service_role;
grant select on public.searchable_spots to anon, authenticated, service_role;
-- Readers get it through the view of spots, which decides who sees which.
grant select, insert, update, delete on public.spot_verdicts to service_role;

grant execute on function private.to_search_patterns(text) to anon, authenticated, service_role;
grant execute on function public.search_spots(text, integer) to anon, authenticated, service_role;
grant execute on function public.find_similar_spots(text, double precision, double precision) to authenticated, service_role;
grant execute on function private.conditions_facts(uuid) to authenticated, service_role;
grant execute on function public.list_due_verdicts(integer) to service_role;
grant execute on function public.record_verdicts(jsonb) to service_role;
grant execute on function private.present_verdict(public.spot_verdicts) to anon, authenticated, service_role;
grant execute on function private.present_hour_codes(public.spot_verdicts) to anon, authenticated, service_role;
grant execute on function private.show_hours(public.spot_verdicts, timestamptz, text, text) to anon, authenticated, service_role;
grant execute on function private.to_known_time_zone(text) to service_role;
grant select on private.judged_spots to anon, authenticated, service_role;
grant execute on function public.list_later_verdicts(uuid[]) to authenticated, service_role;
grant execute on function public.find_spots_near(double precision, double precision, double precision, integer)
  to anon, authenticated, service_role;
grant execute on function public.find_map_marks(
  double precision, double precision, double precision, double precision, public.water_type, text
) to anon, authenticated, service_role;

grant execute on function private.write_verdict(
  timestamptz, text, text, text, boolean, timestamptz, timestamptz, timestamptz, boolean
) to service_role;
grant execute on function private.write_hour_codes(timestamptz, text, text) to service_role;
