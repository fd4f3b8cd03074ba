-- What swimmers report from the water, the votes on it, and how far we trust it.

create type public.crowd_report_kind as enum ('water_clarity', 'water_temperature', 'crowds', 'shoreline_condition',
  'wildlife', 'hazard', 'pollution', 'algae', 'facility_condition');
create type public.crowd_report_visibility as enum ('public', 'contributors', 'staff');
create type public.verification_status as enum ('pending', 'verified', 'rejected');
create type public.distance_class as enum ('at_spot', 'nearby', 'far', 'unknown');
create type public.trust_level as enum ('new', 'basic', 'trusted', 'expert');

-- Other swimmers' votes on a report: still true, or over.
create type public.crowd_report_vote as enum ('confirm', 'all_clear');

-- Whether these are at most four attachments of the form {id, url, type, thumbnail_url}.
create function private.are_attachments(attachments jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(attachments) <> 'array' or jsonb_array_length(attachments) > 4 then false else (
    select coalesce(bool_and(case when jsonb_typeof(item) <> 'object' then false else (
        item - array['id', 'url', 'type', 'thumbnail_url'] = '{}'
        and length(item ->> 'id') between 1 and 64
        and (item ->> 'type') in ('image', 'video')
        and (item ->> 'url') ~ '^https?://[^[:space:]]+$' and length(item ->> 'url') <= 1000
        and coalesce((item ->> 'thumbnail_url') ~ '^https?://[^[:space:]]+$' and length(item ->> 'thumbnail_url') <= 1000,
          item -> 'thumbnail_url' = 'null' or not item ? 'thumbnail_url')
      ) is true end), true)
    from jsonb_array_elements(attachments) as item
  ) end
$$;

-- The values of each kind of report and how long they last. Water temperature is a number and has no value.
create table private.crowd_report_values (
  report_type public.crowd_report_kind not null,
  value text not null,
  hours_to_live integer not null,
  primary key (report_type, value)
);
alter table private.crowd_report_values enable row level security;

-- How far a swimmer's reports can be trusted. Written only by triggers.
create table public.contributor_trust (
  user_id uuid primary key references auth.users on delete cascade,
  -- 100 × the rate; decay for idle months is applied when it is used.
  overall_score numeric(5, 2) not null default 50
    constraint contributor_trust_overall_score_check check (overall_score between 0 and 100),
  verification_rate numeric(5, 4) not null default 0.5
    constraint contributor_trust_verification_rate_check check (verification_rate between 0 and 1),
  contribution_count integer not null default 0
    constraint contributor_trust_contribution_count_check check (contribution_count >= 0),
  -- Reports that others, a sensor or staff accepted, or staff rejected.
  decided_count integer not null default 0
    constraint contributor_trust_decided_count_check check (decided_count between 0 and contribution_count),
  accepted_count integer not null default 0
    constraint contributor_trust_accepted_count_check check (accepted_count between 0 and contribution_count),
  -- Kinds with at least three accepted reports.
  expertise_areas public.crowd_report_kind[] not null default '{}',
  trust_level public.trust_level not null default 'new',
  badge_ids text[] not null default '{}'
    constraint contributor_trust_badge_ids_check check (cardinality(badge_ids) <= 100),
  last_contribution_at timestamptz,
  updated_at timestamptz not null default now()
);
alter table public.contributor_trust enable row level security;

-- Swimmers' reports from the water. Others never learn who made one or exactly where, only how close they were.
create table public.crowd_reports (
  -- May come from the device, so that a report sent twice is stored once.
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references private.spot_rows on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  report_type public.crowd_report_kind not null,
  latitude double precision constraint crowd_reports_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint crowd_reports_longitude_check check (longitude between -180 and 180),
  -- Of the position, in meters.
  accuracy double precision constraint crowd_reports_accuracy_check check (accuracy between 0 and 1000000),
  media_attachments jsonb not null default '[]'
    constraint crowd_reports_media_attachments_check check (private.are_attachments(media_attachments)),
  -- {value} from the kind's values, or {temperature_c}.
  parameters jsonb not null default '{}'
    constraint crowd_reports_parameters_check check (octet_length(parameters::text) <= 200),
  text_description text
    constraint crowd_reports_text_description_check check (length(btrim(text_description)) between 1 and 500),
  -- Deliberately coarse.
  device_info text constraint crowd_reports_device_info_check check (device_info in ('phone', 'tablet', 'computer')),
  visibility public.crowd_report_visibility not null default 'public',
  verification_status public.verification_status not null default 'pending',
  observed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- When the report ends, set and moved by triggers. All readers compare with it.
  expires_at timestamptz not null default now(),
  -- Distance from the spot in meters; null without a precise enough position.
  proximity_m integer constraint crowd_reports_proximity_m_check check (proximity_m >= 0),
  distance_class public.distance_class not null generated always as (case
    when proximity_m is null then 'unknown'::public.distance_class
    when proximity_m <= 300 then 'at_spot'::public.distance_class
    when proximity_m <= 2000 then 'nearby'::public.distance_class
    else 'far'::public.distance_class
  end) stored,
  -- The author's score rounded to tens. A finer score would reveal which reports are by the same swimmer.
  author_trust numeric(5, 2) not null default 50
    constraint crowd_reports_author_trust_check check (author_trust between 0 and 100),
  -- The attachments that others may see.
  shown_media jsonb not null default '[]',
  confirmations integer not null default 0,
  all_clears integer not null default 0,
  renewed_at timestamptz,
  withdrawn_at timestamptz,
  moderation_note text constraint crowd_reports_moderation_note_check check (length(moderation_note) between 3 and 500),
  moderated_by uuid references auth.users on delete set null,
  moderated_at timestamptz,
  constraint crowd_reports_position_check check ((latitude is null) = (longitude is null))
);
create index crowd_reports_spot_id_idx on public.crowd_reports (spot_id, expires_at desc);
create index crowd_reports_user_id_idx on public.crowd_reports (user_id, created_at desc);
create index crowd_reports_queue_idx on public.crowd_reports (verification_status, created_at, id);
create index crowd_reports_moderated_by_idx on public.crowd_reports (moderated_by);
alter table public.crowd_reports enable row level security;

create table public.crowd_report_votes (
  report_id uuid not null references public.crowd_reports on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Null once withdrawn: the row still counts against the daily limit.
  vote public.crowd_report_vote,
  created_at timestamptz not null default now(),
  changes smallint not null default 0,
  primary key (report_id, user_id)
);
create index crowd_report_votes_user_id_idx on public.crowd_report_votes (user_id, created_at desc);
alter table public.crowd_report_votes enable row level security;

-- Owners of report pictures. Other pictures' paths start with the swimmer's id; these must not reveal it.
create table private.report_pictures (
  -- Without size and extension: `https://…/spot-images/reports/<name>`.
  address text primary key,
  user_id uuid not null references auth.users on delete cascade
);
create index report_pictures_user_id_idx on private.report_pictures (user_id);
alter table private.report_pictures enable row level security;

-- How long such a report lasts; null if its kind does not have this value.
create function private.crowd_report_lifetime(kind public.crowd_report_kind, parameters jsonb) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => hours_to_live) from private.crowd_report_values
  where report_type = kind and case
    when kind = 'water_temperature' then parameters - 'temperature_c' = '{}'
      and jsonb_typeof(parameters -> 'temperature_c') = 'number'
      and (parameters ->> 'temperature_c')::numeric between -2 and 45
    else parameters = jsonb_build_object('value', value)
  end
$$;

-- A Beta prior keeps the rate away from 0 and 1. Only decided reports count, so a swimmer whose reports nobody can
-- confirm loses nothing.
create function private.verification_rate(accepted bigint, decided bigint) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round((accepted + 2)::numeric / (decided + 4), 4)
$$;

create function private.trust_level(accepted bigint, rate numeric) returns public.trust_level
language sql immutable parallel safe set search_path = '' as $$
  select (case
    when accepted >= 50 and rate >= 0.9 then 'expert'
    when accepted >= 15 and rate >= 0.8 then 'trusted'
    when accepted >= 3 then 'basic'
    else 'new'
  end)::public.trust_level
$$;

-- Decays by 2 % for each 30 days without a report.
create function private.decayed_score(score numeric, last_contribution_at timestamptz, at_time timestamptz) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(score * 0.98 ^ greatest(0, floor(extract(epoch from at_time - last_contribution_at) / (30 * 86400))), 2)
$$;

-- Whether one of the caller's reports was accepted.
create function private.is_contributor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contributor_trust where user_id = (select auth.uid()) and accepted_count > 0)
$$;

-- Recounts a swimmer's reports. Withdrawn ones count, too, or a wrong report could be removed from the count.
create function private.refresh_trust(swimmer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sums record;
  rate numeric;
begin
  -- Two simultaneous decisions must see each other.
  perform pg_advisory_xact_lock(hashtextextended('contributor_trust:' || swimmer, 0));
  select count(*) as contributions,
    count(*) filter (where verification_status = 'verified') as accepted,
    count(*) filter (where verification_status <> 'pending') as decided,
    max(created_at) as latest
  into sums from public.crowd_reports where user_id = swimmer;
  rate := private.verification_rate(sums.accepted, sums.decided);
  insert into public.contributor_trust as trust (user_id, overall_score, verification_rate, contribution_count,
    decided_count, accepted_count, expertise_areas, trust_level, last_contribution_at)
  values (swimmer, 100 * rate, rate, sums.contributions, sums.decided, sums.accepted,
    array(select report_type from public.crowd_reports where user_id = swimmer and verification_status = 'verified'
      group by report_type having count(*) >= 3 order by report_type),
    private.trust_level(sums.accepted, rate), sums.latest)
  on conflict (user_id) do update set overall_score = excluded.overall_score,
    verification_rate = excluded.verification_rate, contribution_count = excluded.contribution_count,
    decided_count = excluded.decided_count, accepted_count = excluded.accepted_count, expertise_areas = excluded.expertise_areas,
    trust_level = excluded.trust_level, last_contribution_at = excluded.last_contribution_at;
  update public.crowd_reports set author_trust = round(100 * rate, -1)
    where user_id = swimmer and expires_at > now() and author_trust <> round(100 * rate, -1);
end $$;

-- Great-circle distance in meters, as the app computes it.
create function private.metres_between(latitude double precision, longitude double precision,
  to_latitude double precision, to_longitude double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(to_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - longitude) / 2) ^ 2)))
$$;

-- The distance between a report and its spot. Null for coarse spots: trying positions could reveal the spot, and the
-- distance would be wrong.
create function private.report_proximity(report public.crowd_reports) returns integer
language sql stable security definer set search_path = '' as $$
  select round(private.metres_between(report.latitude, report.longitude, spots.latitude, spots.longitude))::integer
  from public.spots
  where id = report.spot_id and report.latitude is not null and coalesce(report.accuracy, 0) <= 1000
    and coalesce(to_jsonb(spots) ->> 'sensitivity', 'public') <> 'coarse'
$$;

-- For `upload-image`: a new path below `folder_address` for a report picture, or null if the swimmer has reached the
-- limit.
create function public.claim_report_picture(swimmer uuid, folder_address text, most integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  claimed constant text := 'reports/' || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended('report_pictures:' || swimmer, 0));
  if (select count(*) from private.report_pictures where user_id = swimmer) >= most then
    return null;
  end if;
  insert into private.report_pictures (address, user_id) values (folder_address || claimed, swimmer);
  return claimed;
end $$;

-- Checks a new report and sets its weight and end, whatever the client sends.
create function private.prepare_crowd_report() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day integer;
  lifetime constant interval := private.crowd_report_lifetime(new.report_type, new.parameters);
  trust public.contributor_trust;
begin
  -- The policy refuses it; this trigger must not reveal whose report it is.
  if new.user_id <> auth.uid() then
    return new;
  end if;
  -- Sent again after a lost answer: already stored.
  if exists (select from public.crowd_reports where id = new.id and user_id = new.user_id) then
    return null;
  end if;
  if lifetime is null then
    raise exception 'parameters: % cannot say this', new.report_type using errcode = '23514', column = 'parameters';
  elsif new.observed_at is null or new.observed_at > now() + interval '5 minutes' then
    raise exception 'observed_at lies in the future' using errcode = '23514', column = 'observed_at';
  elsif new.observed_at < now() - interval '1 day' then
    raise exception 'observed_at is older than a day' using errcode = '23514', column = 'observed_at';
  elsif exists (select from jsonb_array_elements(new.media_attachments) as item, unnest(array['url', 'thumbnail_url']) as part
      where item ->> part is not null and not exists (
        select from private.report_pictures
        where address = regexp_replace(item ->> part, '-[0-9]+[.]webp$', '') and user_id = new.user_id
      )) then
    raise exception 'media_attachments: only pictures that the swimmer has uploaded'
      using errcode = '23514', column = 'media_attachments';
  end if;
  -- Otherwise withdrawing and reporting again would evade the decision.
  if exists (select from public.crowd_reports
      where user_id = new.user_id and spot_id = new.spot_id and report_type = new.report_type
        and verification_status = 'rejected' and moderated_at > now() - interval '1 day'
        and private.reports_agree(parameters, new.parameters)) then
    raise exception 'parameters: staff have just rejected this report'
      using errcode = 'PT422', column = 'parameters', hint = 'crowd_report_rejected';
  end if;
  -- One swimmer's reports wait for each other, so that two at once are not both the tenth.
  perform pg_advisory_xact_lock(hashtextextended('crowd_reports:' || new.user_id, 0));
  select * into trust from public.contributor_trust where user_id = new.user_id;
  most_a_day := case when coalesce(trust.trust_level, 'new') = 'new' then 10 else 50 end;
  if (select count(*) from public.crowd_reports
      where user_id = new.user_id and created_at > now() - interval '1 day') >= most_a_day then
    raise exception 'user_id: % reports a day are the limit', most_a_day
      using errcode = 'PT422', column = 'user_id', hint = 'crowd_report_limit';
  end if;
  new.created_at := now();
  new.observed_at := least(new.observed_at, now());
  new.expires_at := new.observed_at + lifetime;
  new.proximity_m := private.report_proximity(new);
  new.author_trust := coalesce(round(private.decayed_score(trust.overall_score, trust.last_contribution_at, now()), -1), 50);
  new.shown_media := case
    when trust.trust_level in ('trusted', 'expert') then new.media_attachments
    when (select spot_approval_required from public.admin_settings) then '[]'
    else new.media_attachments
  end;
  return new;
end $$;

-- Whether two reports of one kind agree; temperatures may differ by 1.5 °C.
create function private.reports_agree(parameters jsonb, others jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(abs((parameters ->> 'temperature_c')::numeric - (others ->> 'temperature_c')::numeric) <= 1.5,
    parameters = others)
$$;

-- Whether a model or sensor, not a simulation, has the same water temperature within three hours.
create function private.sensor_agrees(report public.crowd_reports) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return report.report_type = 'water_temperature' and exists (
    select from public.weather_records
    where spot_id = report.spot_id and not is_simulated
      and abs(water_temperature - (report.parameters ->> 'temperature_c')::numeric) <= 1.5
      and "timestamp" between report.observed_at - interval '3 hours' and report.observed_at + interval '3 hours'
  );
end $$;

-- Accepts reports that two others agree with, by their own report or a confirmation, or that a sensor confirms.
create function private.verify_crowd_reports(about_spot uuid, kind public.crowd_report_kind) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.crowd_reports as report set verification_status = 'verified', shown_media = media_attachments
  where spot_id = about_spot and report_type = kind and verification_status = 'pending' and expires_at > now()
    and moderated_at is null and (
      2 <= (select count(*) from (
        select user_id from public.crowd_reports as other
        where other.spot_id = about_spot and other.report_type = kind and other.user_id <> report.user_id
          and other.verification_status <> 'rejected' and other.expires_at > now()
          and private.reports_agree(other.parameters, report.parameters)
        union
        select user_id from public.crowd_report_votes where report_id = report.id and vote = 'confirm'
      ) as others)
      or private.sensor_agrees(report)
    );
end $$;

create function private.settle_crowd_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.verify_crowd_reports(new.spot_id, new.report_type);
  end if;
  perform private.refresh_trust(new.user_id);
  return null;
end $$;

-- Checks a vote.
create function private.take_crowd_report_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.crowd_reports;
  most_a_day constant integer := 60;
begin
  if new.user_id <> auth.uid() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('crowd_report_votes:' || new.user_id, 0));
  if (select count(*) from public.crowd_report_votes
      where user_id = new.user_id and created_at > now() - interval '1 day') >= most_a_day then
    raise exception 'user_id: % votes a day are the limit', most_a_day
      using errcode = 'PT422', column = 'user_id', hint = 'crowd_report_vote_limit';
  end if;
  select * into report from public.crowd_reports where id = new.report_id for update;
  if report.user_id = new.user_id then
    raise exception 'user_id: a report of one''s own' using errcode = '23514', column = 'user_id';
  elsif report.expires_at <= now() then
    raise exception 'report_id: the report has ended' using errcode = '23514', column = 'report_id';
  end if;
  return new;
end $$;

-- Checks a changed vote. It counts from now, like a new one.
create function private.change_crowd_report_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ends_at timestamptz;
  most_changes constant integer := 10;
begin
  -- Sent again after a lost answer.
  if new.vote is not distinct from old.vote then
    return old;
  elsif old.changes >= most_changes then
    raise exception 'vote: % changes of a vote are the limit', most_changes
      using errcode = 'PT422', column = 'vote', hint = 'crowd_report_vote_changes';
  end if;
  select expires_at into ends_at from public.crowd_reports where id = old.report_id for update;
  if ends_at <= now() then
    raise exception 'report_id: the report has ended' using errcode = '23514', column = 'report_id';
  end if;
  new.changes := old.changes + 1;
  new.created_at := now();
  return new;
end $$;

-- Replays the current votes to find when a report ends; `renewed_at` is when it got its full time again.
create function private.crowd_report_end(report public.crowd_reports, out ends_at timestamptz, out renewed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  lifetime constant interval := private.crowd_report_lifetime(report.report_type, report.parameters);
  trusted_all_clears integer := 0;
  said record;
begin
  ends_at := report.observed_at + lifetime;
  for said in
    select votes.vote, votes.created_at as at, coalesce(trust.trust_level in ('trusted', 'expert'), false) as is_trusted
    from public.crowd_report_votes as votes left join public.contributor_trust as trust on trust.user_id = votes.user_id
    where votes.report_id = report.id and votes.vote is not null
    order by votes.created_at, votes.user_id
  loop
    if said.vote = 'confirm' then
      if renewed_at is null then
        ends_at := greatest(ends_at, said.at + lifetime);
        renewed_at := said.at;
      end if;
    else
      trusted_all_clears := trusted_all_clears + said.is_trusted::integer;
      ends_at := least(ends_at,
        case when trusted_all_clears >= 2 then said.at else said.at + (ends_at - said.at) / 2 end);
    end if;
  end loop;
end $$;

-- Counts the current votes and moves the report's end. An accepted report stays accepted unless staff change it.
create function private.apply_crowd_report_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.crowd_reports;
begin
  select * into report from public.crowd_reports where id = new.report_id;
  update public.crowd_reports set
    confirmations = (select count(*) from public.crowd_report_votes where report_id = report.id and vote = 'confirm'),
    all_clears = (select count(*) from public.crowd_report_votes where report_id = report.id and vote = 'all_clear'),
    (expires_at, renewed_at) = (select ending.ends_at, ending.renewed_at from private.crowd_report_end(report) as ending)
  where id = report.id;
  if new.vote = 'confirm' then
    perform private.verify_crowd_reports(report.spot_id, report.report_type);
  end if;
  return null;
end $$;

-- Whether the caller made the report, which its columns do not show.
create function private.is_own_crowd_report(report_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.crowd_reports where id = report_id and user_id = (select auth.uid()))
$$;

-- The caller's own reports, including columns nobody else may see.
create function public.list_my_crowd_reports() returns setof public.crowd_reports
language sql stable security definer set search_path = '' as $$
  select mine.* from public.crowd_reports as report,
    -- The author does not learn which moderator decided.
    jsonb_populate_record(report, '{"moderated_by": null}') as mine
  where report.user_id = (select auth.uid()) and not (select private.is_banned())
  order by report.created_at desc
$$;

-- Ends the caller's report and deletes its text, pictures and position. Returns whether there was one.
create function public.withdraw_crowd_report(report_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.crowd_reports set expires_at = least(expires_at, now()), withdrawn_at = now(), text_description = null,
    media_attachments = '[]', shown_media = '[]', latitude = null, longitude = null, accuracy = null
  where id = report_id and user_id = (select auth.uid()) and withdrawn_at is null and not private.is_banned();
  return found;
end $$;

-- Staff decide; 'pending' reverts a decision. A rejection needs a reason.
create function public.moderate_crowd_report(report_id uuid, status public.verification_status, note text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'only staff decide about reports' using errcode = '42501';
  elsif status = 'rejected' and coalesce(length(btrim(note)), 0) < 3 then
    raise exception 'note: a rejection needs its reason' using errcode = '23514', column = 'note';
  end if;
  update public.crowd_reports set verification_status = status,
    shown_media = case
      when status = 'rejected' then '[]'
      when status = 'pending' and (select spot_approval_required from public.admin_settings) then '[]'
      else media_attachments
    end,
    moderation_note = case when status = 'rejected' then btrim(note) end,
    moderated_by = case when status <> 'pending' then (select auth.uid()) end,
    moderated_at = case when status <> 'pending' then now() end
  where id = report_id and user_id <> (select auth.uid());
  return found;
end $$;

-- Updates `water_quality_records.crowd_reports_count`: the current public reports about the water itself.
create function private.count_water_reports(spot_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, crowd_reports_count)
  select spot.id, false, (
    select count(*) from public.crowd_reports as report
    where report.spot_id = spot.id and report.visibility = 'public' and report.verification_status <> 'rejected'
      and report.expires_at > now()
      and report.report_type in ('water_clarity', 'water_temperature', 'pollution', 'algae')
  )
  from public.spots as spot where spot.id = any (spot_ids) order by spot.id
  on conflict (spot_id) do update set crowd_reports_count = excluded.crowd_reports_count
  where kept.crowd_reports_count <> excluded.crowd_reports_count;
  get diagnostics written = row_count;
  return written;
end $$;

create function private.follow_crowd_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_water_reports(array(
    select distinct spot_id from changed where report_type in ('water_clarity', 'water_temperature', 'pollution', 'algae')
  ));
  return null;
end $$;

-- Recounts reports that ended. Called by a scheduled job.
create function public.recount_water_reports() returns integer
language sql security definer set search_path = '' as $$
  select private.count_water_reports(array(select spot_id from public.water_quality_records where crowd_reports_count > 0))
$$;

create trigger contributor_trust_set_updated_at before update on public.contributor_trust
  for each row execute function private.set_updated_at();

create trigger crowd_reports_prepare before insert on public.crowd_reports
  for each row execute function private.prepare_crowd_report();
create trigger crowd_reports_settle after insert or update of verification_status on public.crowd_reports
  for each row execute function private.settle_crowd_report();
create trigger crowd_reports_count_insert after insert on public.crowd_reports
  referencing new table as changed for each statement execute function private.follow_crowd_reports();
create trigger crowd_reports_count_update after update on public.crowd_reports
  referencing new table as changed for each statement execute function private.follow_crowd_reports();
create trigger crowd_reports_count_delete after delete on public.crowd_reports
  referencing old table as changed for each statement execute function private.follow_crowd_reports();

create trigger crowd_report_votes_take before insert on public.crowd_report_votes
  for each row execute function private.take_crowd_report_vote();
create trigger crowd_report_votes_change before update of vote on public.crowd_report_votes
  for each row execute function private.change_crowd_report_vote();
create trigger crowd_report_votes_apply after insert or update of vote on public.crowd_report_votes
  for each row execute function private.apply_crowd_report_vote();

create policy "banned swimmers are kept out" on public.contributor_trust
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own trust, staff all" on public.contributor_trust
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

create policy "banned swimmers are kept out" on public.crowd_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "visitors read public reports that hold" on public.crowd_reports
  for select to anon using (
    visibility = 'public' and verification_status <> 'rejected' and expires_at > now()
    and exists (select from private.spot_rows where id = spot_id)
  );
create policy "swimmers read reports that hold, by their visibility" on public.crowd_reports
  for select to authenticated using (
    verification_status <> 'rejected' and expires_at > now()
    and (visibility = 'public' or visibility = 'contributors' and (select private.is_contributor()))
    and exists (select from private.spot_rows where id = spot_id)
  );
create policy "swimmers read their own reports, staff all" on public.crowd_reports
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers report in their own name" on public.crowd_reports
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from private.spot_rows where id = spot_id)
  );

create policy "banned swimmers are kept out" on public.crowd_report_votes
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own votes" on public.crowd_report_votes
  for select to authenticated using (user_id = (select auth.uid()));

-- Only about reports they can see.
create policy "swimmers vote in their own name" on public.crowd_report_votes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and vote is not null
    and exists (select from public.crowd_reports where id = report_id)
  );
create policy "swimmers change their own votes" on public.crowd_report_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select on public.contributor_trust to authenticated;
grant select, insert, update, delete on public.contributor_trust to service_role;
-- Without author, position and device.
grant select (id, spot_id, report_type, parameters, text_description, visibility, verification_status, observed_at,
  created_at, expires_at, distance_class, author_trust, shown_media, confirmations, all_clears, moderation_note)
  on public.crowd_reports to anon, authenticated;
grant insert (id, spot_id, user_id, report_type, latitude, longitude, accuracy, media_attachments, parameters,
  text_description, device_info, visibility, observed_at) on public.crowd_reports to authenticated;
grant select, insert, update, delete on public.crowd_reports to service_role;
grant select, insert (report_id, user_id, vote), update (vote) on public.crowd_report_votes to authenticated;
grant select, insert, update, delete on public.crowd_report_votes to service_role;

grant execute on function private.is_contributor() to authenticated, service_role;
grant execute on function private.are_attachments(jsonb) to authenticated, service_role;
grant execute on function public.claim_report_picture(uuid, text, integer) to service_role;
grant execute on function private.is_own_crowd_report(uuid) to authenticated, service_role;
grant execute on function public.list_my_crowd_reports() to authenticated;
grant execute on function public.withdraw_crowd_report(uuid) to authenticated;
grant execute on function public.moderate_crowd_report(uuid, public.verification_status, text) to authenticated;
grant execute on function public.recount_water_reports() to service_role;

alter publication supabase_realtime add table public.crowd_reports;

insert into private.crowd_report_values (report_type, value, hours_to_live)
select kind::public.crowd_report_kind, unnest(string_to_array(said, ' ')), hours from (values
  ('water_temperature', '-', 12),
  ('water_clarity', 'clear cloudy murky', 24),
  ('crowds', 'quiet some busy packed', 3),
  ('shoreline_condition', 'good slippery muddy blocked', 7 * 24),
  ('wildlife', 'jellyfish seals birds other', 24),
  ('hazard', 'current waves boats debris rocks other', 24),
  -- Until an all clear says it is repaired.
  ('hazard', 'structure', 365 * 24),
  ('pollution', 'sewage oil litter foam smell other', 48),
  ('algae', 'traces bloom scum', 7 * 24),
  ('facility_condition', 'working dirty closed broken', 30 * 24)
) as kinds (kind, said, hours);
