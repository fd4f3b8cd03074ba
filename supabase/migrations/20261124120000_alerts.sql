-- Alerts at spots, swimmers' own rules, and the facts that both are raised from.

create type public.alert_type as enum (
  'water_quality', 'weather', 'closure', 'algal_bloom', 'sewage_overflow', 'user_reported', 'other'
);
create type public.alert_severity as enum ('low', 'medium', 'high', 'critical');
create type public.alert_certainty as enum ('observed', 'likely', 'possible');

-- A swimmer's own alert rule: limits on an upcoming hour or on the water quality.
create function private.is_rule_condition(condition jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(condition) = 'object'
    and condition - array['min_water_temperature_c', 'max_water_temperature_c', 'max_wind_kmh', 'max_wave_height_m',
      'quality_worse_than', 'within_hours'] = '{}'
    and condition ?| array['min_water_temperature_c', 'max_water_temperature_c', 'max_wind_kmh', 'max_wave_height_m',
      'quality_worse_than']
    and coalesce((condition ->> 'quality_worse_than') in ('excellent', 'good', 'fair'), true)
    and not exists (
      select from (values ('min_water_temperature_c', -2, 40), ('max_water_temperature_c', -2, 40),
        ('max_wind_kmh', 0, 200), ('max_wave_height_m', 0, 20), ('within_hours', 1, 48)) as bound (name, low, high)
      where condition ? name and case when jsonb_typeof(condition -> name) = 'number'
        then (condition ->> name)::numeric not between low and high else true end
    )
$$;

-- Alerts at spots. `expiration` is when an alert ends, for every reader.
create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references private.spot_rows on delete cascade,
  alert_type public.alert_type not null,
  severity public.alert_severity not null,
  certainty public.alert_certainty not null default 'possible',
  title text not null constraint alerts_title_check check (length(btrim(title)) between 3 and 120),
  description text not null default '' constraint alerts_description_check check (length(description) <= 2000),
  source_url text constraint alerts_source_url_check check (source_url ~ '^https?://' and length(source_url) <= 2048),
  -- The values behind it: {name: value}.
  parameters jsonb not null default '{}' constraint alerts_parameters_check
    check (jsonb_typeof(parameters) = 'object' and octet_length(parameters::text) <= 4096),
  "timestamp" timestamptz not null default now(),
  -- When the event begins, if that is later.
  onset timestamptz,
  expiration timestamptz not null,
  affected_areas text[] not null default '{}' constraint alerts_affected_areas_check
    check (cardinality(affected_areas) <= 20 and octet_length(affected_areas::text) <= 2048),
  -- The author of the report that led to it and the member of staff who issued it; neither is shown.
  reported_by uuid references auth.users on delete set null,
  issued_by uuid default auth.uid() references auth.users on delete set null,
  is_active boolean not null default true,
  data_source_id text references public.data_sources on delete set null,
  -- The earlier alert that this one replaces.
  supersedes_id uuid references public.alerts on delete set null,
  -- The rule that raised it; null if a person did.
  rule text constraint alerts_rule_check check (rule ~ '^[a-z][a-z_]{1,39}$'),
  ended_at timestamptz,
  -- `cleared`: the danger is over; `replaced`: by a newer alert; `expired`: neither.
  ending text constraint alerts_ending_check check (ending in ('cleared', 'replaced', 'expired')),
  -- When all recipients were notified of the alert and of its end.
  announced_at timestamptz,
  end_announced_at timestamptz,
  created_at timestamptz not null default now(),
  constraint alerts_expiration_check check (expiration > "timestamp" and expiration <= "timestamp" + interval '366 days'),
  constraint alerts_end_check check (is_active = (ended_at is null) and (ended_at is null) = (ending is null))
);
create index alerts_spot_id_idx on public.alerts (spot_id, expiration desc) where is_active;
create index alerts_all_of_spot_idx on public.alerts (spot_id, "timestamp" desc);
create unique index alerts_supersedes_id_key on public.alerts (supersedes_id);
-- Two processes with the same facts raise one alert.
create unique index alerts_spot_id_rule_key on public.alerts (spot_id, rule) where is_active and rule is not null;
create index alerts_to_announce_idx on public.alerts ("timestamp") where announced_at is null;
create index alerts_end_to_announce_idx on public.alerts (ended_at) where ending = 'cleared' and end_announced_at is null;
create index alerts_reported_by_idx on public.alerts (reported_by);
create index alerts_issued_by_idx on public.alerts (issued_by);
create index alerts_data_source_id_idx on public.alerts (data_source_id);
alter table public.alerts enable row level security;

create table public.alert_rules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  name text not null default '' constraint alert_rules_name_check check (length(name) <= 80),
  condition jsonb not null constraint alert_rules_condition_check check (private.is_rule_condition(condition)),
  is_active boolean not null default true,
  last_fired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index alert_rules_user_id_idx on public.alert_rules (user_id, created_at desc);
create index alert_rules_spot_id_idx on public.alert_rules (spot_id);
create index alert_rules_active_idx on public.alert_rules (id) where is_active;
alter table public.alert_rules enable row level security;

-- Spots whose alerts a swimmer has muted.
create table public.spot_mutes (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index spot_mutes_spot_id_idx on public.spot_mutes (spot_id);
alter table public.spot_mutes enable row level security;

-- The most important alert in force at a spot, as in `spots_with_water_quality`.
create function private.open_alert(spot uuid, moment timestamptz default now()) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('type', alert_type, 'severity', severity, 'until', expiration)
  from public.alerts
  where spot_id = spot and is_active and expiration > moment
  order by alert_type = 'closure' desc, severity desc, "timestamp" desc
  limit 1
$$;

-- An alert that replaces another one ends it.
create function private.replace_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.alerts;
begin
  if new.supersedes_id is null then
    return new;
  end if;
  select * into earlier from public.alerts where id = new.supersedes_id for update;
  if earlier.spot_id is distinct from new.spot_id then
    raise check_violation using message = 'An alert replaces one of the same spot', constraint = 'alerts_supersedes_id_check';
  end if;
  if not earlier.is_active then
    raise check_violation using message = 'The alert to replace is over', constraint = 'alerts_supersedes_id_check';
  end if;
  update public.alerts set is_active = false, ended_at = now(), ending = 'replaced' where id = earlier.id;
  return new;
end $$;

-- An ended alert stays ended.
create function private.end_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_active and not old.is_active then
    raise check_violation using message = 'An alert that is over stays over: issue a new one',
      constraint = 'alerts_is_active_check';
  end if;
  if old.is_active and not new.is_active then
    new.ended_at := coalesce(new.ended_at, now());
    new.ending := coalesce(new.ending, 'cleared');
  end if;
  return new;
end $$;

-- How many rules a swimmer may have, in one place in case it depends on the plan.
create function private.alert_rule_limit(swimmer uuid) returns integer
language sql immutable set search_path = '' as $$ select 20 $$;

create function private.keep_alert_rules_few() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Otherwise two at once could both be the last one.
  perform pg_advisory_xact_lock(hashtextextended('alert_rules ' || new.user_id, 0));
  if (select count(*) from public.alert_rules where user_id = new.user_id) >= private.alert_rule_limit(new.user_id) then
    raise check_violation using message = 'There are as many rules as one swimmer may have',
      constraint = 'alert_rules_count_check';
  end if;
  return new;
end $$;

-- The facts for alert rules, paged by spot: only spots with real data or with an alert raised by a rule. Simulated
-- values are excluded.
create function public.list_alert_facts(after_spot uuid default null, page_size integer default 200)
returns table (spot_id uuid, spot_name text, water_type public.water_type, facts jsonb)
language sql stable security definer set search_path = '' as $$
  with page as (
    select spots.id, spots.name, spots.water_type, spots.country, spots.latitude, spots.longitude from public.spots
    where (after_spot is null or spots.id > after_spot)
      and coalesce(to_jsonb(spots) ->> 'approval_status', 'approved') = 'approved'
      and (
        exists (select from public.weather_records w where w.spot_id = spots.id and not w.is_simulated)
        or exists (select from public.water_quality_records q where q.spot_id = spots.id and not q.is_simulated)
        or exists (select from public.crowd_reports c where c.spot_id = spots.id and c.expires_at > now())
        or exists (select from public.water_notices o where o.spot_id = spots.id and o.lifted_at is null)
        or exists (select from public.alerts a where a.spot_id = spots.id and a.is_active and a.rule is not null)
      )
    order by spots.id limit least(page_size, 500)
  )
  select page.id, page.name, page.water_type, jsonb_build_object(
    'country', page.country,
    'weather', (
      select jsonb_build_object('source', w.sources -> 0 ->> 'name', 'sourceId', w.sources -> 0 ->> 'id',
        'fetchedAt', w.last_fetched, 'rain24hMm', w.rain_24h, 'hourly', w.hourly)
      from public.weather_records w where w.spot_id = page.id and not w.is_simulated and w.next_update > now() - interval '3 hours'
    ),
    'sample', (
      select jsonb_build_object('eColi', s.e_coli, 'enterococci', s.enterococci, 'sampledAt', s.sampled_at,
        'sourceId', s.source_id, 'source', source.name, 'sourceUrl', s.source_url)
      from public.water_samples s join public.data_sources source on source.id = s.source_id
      where s.spot_id = page.id and not s.is_simulated and num_nonnulls(s.e_coli, s.enterococci) > 0
      order by s.sampled_at desc limit 1
    ),
    'quality', (
      select jsonb_build_object('level', q.quality_level, 'testedAt', q.last_tested, 'algae', q.algae_level)
      from public.water_quality_records q where q.spot_id = page.id and not q.is_simulated and q.last_tested is not null
    ),
    -- The worst one within 5 km: discharging before ended, then the nearest.
    'overflow', (
      select jsonb_build_object('company', o.company, 'distanceKm', o.distance_km, 'isSameWater', coalesce(o.is_same_water, false),
        'isDischarging', o.status = 1,
        'since', o.latest_event_start, 'endedAt', o.latest_event_end, 'heardAt', o.fetched_at, 'sourceId', o.source_id)
      from (
        select so.*, near.distance_km, near.is_same_water
        from public.find_overflows_near(page.id, 5) as near
        join public.storm_overflows so on (so.company, so.overflow_id) = (near.company, near.overflow_id)
        where so.fetched_at > now() - interval '12 hours' and so.source_id <> 'simulated'
          and (so.status = 1 or so.latest_event_end > now() - interval '12 hours')
      ) o
      order by o.status desc, o.distance_km limit 1
    ),
    -- Only if every monitor reports: an offline or newly seen one may hide a discharge, so it must not clear an alert.
    'isOverflowKnown', (
      select coalesce(bool_and(so.status <> -1 and so.fetched_at > now() - interval '12 hours'
        and coalesce(so.quiet_since < now() - interval '48 hours', true)), false)
      from unnest(private.to_boxes_around(page.latitude, page.longitude, 5)) as area
      join public.storm_overflows so on area @> point(so.longitude, so.latitude)
    ),
    -- An official notice stays in force until it is lifted, however long its source does not answer.
    'notices', coalesce((
      select jsonb_agg(jsonb_build_object('kind', o.kind, 'title', o.title, 'description', o.description,
        'endsAt', o.ends_at, 'heardAt', o.heard_at, 'sourceId', o.source_id, 'source', source.name,
        'sourceUrl', o.source_url) order by o.starts_at desc)
      from public.water_notices o join public.data_sources source on source.id = o.source_id
      where o.spot_id = page.id and o.lifted_at is null and o.starts_at <= now() and coalesce(o.ends_at > now(), true)
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(report) from (
        select c.report_type as kind, c.parameters ->> 'value' as value,
          bool_or(c.verification_status = 'verified') as "isVerified", count(distinct c.user_id) as swimmers,
          -- Weighted by trust and distance; a confirmation counts as half a report.
          round(sum(c.author_trust / 100 * case c.distance_class when 'at_spot' then 1 when 'nearby' then 0.6 else 0.2 end
            + 0.5 * c.confirmations - 0.5 * c.all_clears), 2) as weight,
          max(c.observed_at) as "newestAt", min(c.expires_at) as "expiresAt",
          (array_agg(c.user_id order by c.observed_at))[1] as "reportedBy"
        from public.crowd_reports c
        where c.spot_id = page.id and c.report_type in ('hazard', 'pollution', 'algae') and c.expires_at > now()
          and c.verification_status <> 'rejected' and c.visibility = 'public'
        group by 1, 2
      ) report
    ), '[]'),
    -- An alert whose all clear was sent is raised again if the danger returns, so it is not a recent one.
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'rule', a.rule, 'type', a.alert_type, 'severity', a.severity,
        'raisedAt', a.timestamp, 'expiresAt', a.expiration, 'isActive', a.is_active and a.expiration > now()))
      from public.alerts a
      where a.spot_id = page.id and (a.is_active or a.timestamp > now() - interval '6 hours' and not exists (
        select from public.alerts cleared
        where cleared.spot_id = a.spot_id and cleared.alert_type = a.alert_type and cleared.rule is not distinct from a.rule
          and cleared.timestamp >= a.timestamp and cleared.end_announced_at is not null
      ))
    ), '[]')
  )
  from page order by page.id
$$;

-- The facts for swimmers' own rules, paged by rule: rules that have not fired for a day.
create function public.list_rule_facts(after_rule uuid default null, page_size integer default 200)
returns table (
  rule_id uuid, user_id uuid, spot_id uuid, spot_name text, rule_name text, condition jsonb, weather jsonb, quality jsonb,
  open_alert jsonb
)
language sql stable security definer set search_path = '' as $$
  select r.id, r.user_id, r.spot_id, spots.name, r.name, r.condition,
    (
      select jsonb_build_object('source', w.sources -> 0 ->> 'name', 'fetchedAt', w.last_fetched, 'hourly', w.hourly)
      from public.weather_records w where w.spot_id = r.spot_id and not w.is_simulated and w.next_update > now() - interval '3 hours'
    ),
    (
      select jsonb_build_object('level', q.quality_level, 'testedAt', q.last_tested)
      from public.water_quality_records q where q.spot_id = r.spot_id and not q.is_simulated and q.last_tested is not null
    ),
    private.open_alert(r.spot_id)
  from public.alert_rules r
  join public.spots on spots.id = r.spot_id
  join public.profiles on profiles.id = r.user_id and not profiles.is_banned
  where r.is_active and (after_rule is null or r.id > after_rule)
    -- The owner may no longer be allowed to see the spot.
    and (spots.audience <> 'owner' or spots.owner_id = r.user_id)
    and (r.last_fired_at is null or r.last_fired_at < now() - interval '24 hours')
    and not exists (select from public.spot_mutes m where m.user_id = r.user_id and m.spot_id = r.spot_id)
  order by r.id limit least(page_size, 500)
$$;

create trigger alerts_replace before insert on public.alerts
  for each row execute function private.replace_alert();
create trigger alerts_end before update of is_active on public.alerts
  for each row execute function private.end_alert();

create trigger alert_rules_set_updated_at before update on public.alert_rules
  for each row execute function private.set_updated_at();
create trigger alert_rules_keep_few before insert on public.alert_rules
  for each row execute function private.keep_alert_rules_few();

create trigger spot_mutes_require_known_spot before insert on public.spot_mutes
  for each row execute function private.require_known_spot();

create policy "banned swimmers are kept out" on public.alerts
  as restrictive for insert to authenticated with check (not (select private.is_banned()));

-- The subquery applies the policies of spots: an alert is visible only with its spot.
create policy "everyone reads the alerts in force at spots they see" on public.alerts
  for select to anon, authenticated using (
    is_active and expiration > now() and exists (select from private.spot_rows where spot_rows.id = alerts.spot_id)
  );
create policy "staff read every alert" on public.alerts
  for select to authenticated using ((select private.is_staff()));
create policy "staff issue alerts in their own name" on public.alerts
  for insert to authenticated with check ((select private.is_staff()) and issued_by = (select auth.uid()));
create policy "staff end alerts" on public.alerts
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

create policy "banned swimmers are kept out" on public.alert_rules
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own rules" on public.alert_rules
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers make rules for spots they see" on public.alert_rules
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from private.spot_rows where spot_rows.id = alert_rules.spot_id)
  );
create policy "swimmers change their own rules" on public.alert_rules
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own rules" on public.alert_rules
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "banned swimmers are kept out" on public.spot_mutes
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read what they muted" on public.spot_mutes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers mute spots for themselves" on public.spot_mutes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "swimmers hear of a spot again" on public.spot_mutes
  for delete to authenticated using (user_id = (select auth.uid()));

grant select (
  id, spot_id, alert_type, severity, certainty, title, description, source_url, parameters, "timestamp", onset,
  expiration, affected_areas, is_active, data_source_id, supersedes_id, rule, ended_at, ending, created_at
) on public.alerts to anon, authenticated;
grant insert (
  spot_id, alert_type, severity, certainty, title, description, source_url, onset, expiration, affected_areas,
  supersedes_id
) on public.alerts to authenticated;
grant update (is_active) on public.alerts to authenticated;
grant select, insert, update, delete on public.alerts to service_role;
grant select, delete, insert (user_id, spot_id, name, condition, is_active), update (name, condition, is_active)
  on public.alert_rules to authenticated;
grant select, insert, update, delete on public.alert_rules to service_role;
grant select, delete, insert (user_id, spot_id) on public.spot_mutes to authenticated;
grant select, insert, update, delete on public.spot_mutes to service_role;

grant execute on function private.is_rule_condition(jsonb) to authenticated, service_role;
grant execute on function public.list_alert_facts(uuid, integer) to service_role;
grant execute on function public.list_rule_facts(uuid, integer) to service_role;

alter publication supabase_realtime add table public.alerts;
