create type public.crowd_report_kind as enum ('water_clarity', 'water_temperature', 'crowds', 'shoreline_condition',
  'wildlife', 'hazard', 'pollution', 'algae', 'facility_condition');
create type public.crowd_report_visibility as enum ('public', 'contributors', 'staff');
create type public.verification_status as enum ('pending', 'verified', 'rejected');
create type public.distance_class as enum ('at_spot', 'nearby', 'far', 'unknown');
create type public.trust_level as enum ('new', 'basic', 'trusted', 'expert');

-- What can be said of each kind, and for how long it holds. The temperature of the water is a number: its row has no value.
create table private.crowd_report_values (
  report_type public.crowd_report_kind not null,
  value text not null,
  hours_to_live integer not null,
  primary key (report_type, value)
);
alter table private.crowd_report_values enable row level security;
insert into private.crowd_report_values (report_type, value, hours_to_live)
select kind::public.crowd_report_kind, unnest(string_to_array(said, ' ')), hours from (values
  ('water_temperature', '-', 12),
  ('water_clarity', 'clear cloudy murky', 24),
  ('crowds', 'quiet some busy packed', 3),
  ('shoreline_condition', 'good slippery muddy blocked', 7 * 24),
  ('wildlife', 'jellyfish seals birds other', 24),
  ('hazard', 'current waves boats debris rocks other', 24),
  -- Until it is mended, which somebody says by an all clear.
  ('hazard', 'structure', 365 * 24),
  ('pollution', 'sewage oil litter foam smell other', 48),
  ('algae', 'traces bloom scum', 7 * 24),
  ('facility_condition', 'working dirty closed broken', 30 * 24)
) as kinds (kind, said, hours);

-- For how long such a report holds; null when its kind cannot say this.
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

-- How sure we may be of what a swimmer says: kept by the triggers below, never written by hand.
create table public.contributor_trust (
  user_id uuid primary key references auth.users on delete cascade,
  -- 100 × the rate; what idle months take from it is taken when it is used.
  overall_score numeric(5, 2) not null default 50
    constraint contributor_trust_overall_score_check check (overall_score between 0 and 100),
  verification_rate numeric(5, 4) not null default 0.5
    constraint contributor_trust_verification_rate_check check (verification_rate between 0 and 1),
  contribution_count integer not null default 0
    constraint contributor_trust_contribution_count_check check (contribution_count >= 0),
  -- Of them, those that others, a sensor or staff have accepted or staff have rejected.
  decided_count integer not null default 0
    constraint contributor_trust_decided_count_check check (decided_count between 0 and contribution_count),
  accepted_count integer not null default 0
    constraint contributor_trust_accepted_count_check check (accepted_count between 0 and contribution_count),
  -- Kinds of which three or more were accepted.
  expertise_areas public.crowd_report_kind[] not null default '{}',
  trust_level public.trust_level not null default 'new',
  badge_ids text[] not null default '{}'
    constraint contributor_trust_badge_ids_check check (cardinality(badge_ids) <= 100),
  last_contribution_at timestamptz,
  updated_at timestamptz not null default now()
);
alter table public.contributor_trust enable row level security;
grant select on public.contributor_trust to authenticated;
grant select, insert, update, delete on public.contributor_trust to service_role;

create policy "banned swimmers are kept out" on public.contributor_trust
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own trust, staff all" on public.contributor_trust
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

create trigger contributor_trust_set_updated_at before update on public.contributor_trust
  for each row execute function private.set_updated_at();

-- Beta prior: nobody is sure or hopeless from the start. Of the reports that were decided, so that a swimmer alone at
-- their spot, whom nobody can confirm, loses nothing.
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

-- Two of a hundred for each whole month of thirty days without a report.
create function private.decayed_score(score numeric, last_contribution_at timestamptz, at_time timestamptz) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(score * 0.98 ^ greatest(0, floor(extract(epoch from at_time - last_contribution_at) / (30 * 86400))), 2)
$$;

-- Whether the caller has been right at least once.
create function private.is_contributor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contributor_trust where user_id = (select auth.uid()) and accepted_count > 0)
$$;
grant execute on function private.is_contributor() to authenticated, service_role;

-- Whether a list of attachments has the form {id, url, type, thumbnail_url}, four at most.
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
grant execute on function private.are_attachments(jsonb) to authenticated, service_role;

-- What swimmers saw at the water. Others never learn who said it or exactly from where, only how near they were.
create table public.crowd_reports (
  -- May be given by the device, so that a report that is sent twice is there once.
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references public.spots on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  report_type public.crowd_report_kind not null,
  latitude double precision constraint crowd_reports_latitude_check check (latitude between -90 and 90),
  longitude double precision constraint crowd_reports_longitude_check check (longitude between -180 and 180),
  -- Of the position, in metres.
  accuracy double precision constraint crowd_reports_accuracy_check check (accuracy between 0 and 1000000),
  media_attachments jsonb not null default '[]'
    constraint crowd_reports_media_attachments_check check (private.are_attachments(media_attachments)),
  -- {value} as the kind knows it, or {temperature_c}.
  parameters jsonb not null default '{}'
    constraint crowd_reports_parameters_check check (octet_length(parameters::text) <= 200),
  text_description text
    constraint crowd_reports_text_description_check check (length(btrim(text_description)) between 1 and 500),
  -- Coarse on purpose.
  device_info text constraint crowd_reports_device_info_check check (device_info in ('phone', 'tablet', 'computer')),
  visibility public.crowd_report_visibility not null default 'public',
  verification_status public.verification_status not null default 'pending',
  observed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The one instant at which it ends, set and moved by the triggers below. Whatever reads reports compares with it.
  expires_at timestamptz not null default now(),
  -- From the spot, in metres; null when no position was given or it says too little.
  proximity_m integer constraint crowd_reports_proximity_m_check check (proximity_m >= 0),
  distance_class public.distance_class not null generated always as (case
    when proximity_m is null then 'unknown'::public.distance_class
    when proximity_m <= 300 then 'at_spot'::public.distance_class
    when proximity_m <= 2000 then 'nearby'::public.distance_class
    else 'far'::public.distance_class
  end) stored,
  -- The author's score in tens, so that a report can be weighed without knowing whose it is: finer, it would tell which
  -- reports are the same swimmer's.
  author_trust numeric(5, 2) not null default 50
    constraint crowd_reports_author_trust_check check (author_trust between 0 and 100),
  -- What of the attachments others may see.
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
-- Neither who nor where nor on what device.
grant select (id, spot_id, report_type, parameters, text_description, visibility, verification_status, observed_at,
  created_at, expires_at, distance_class, author_trust, shown_media, confirmations, all_clears, moderation_note)
  on public.crowd_reports to anon, authenticated;
grant insert (id, spot_id, user_id, report_type, latitude, longitude, accuracy, media_attachments, parameters,
  text_description, device_info, visibility, observed_at) on public.crowd_reports to authenticated;
grant select, insert, update, delete on public.crowd_reports to service_role;

create policy "banned swimmers are kept out" on public.crowd_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "visitors read public reports that hold" on public.crowd_reports
  for select to anon using (
    visibility = 'public' and verification_status <> 'rejected' and expires_at > now()
    and exists (select from public.spots where id = spot_id)
  );
create policy "swimmers read reports that hold, by their visibility" on public.crowd_reports
  for select to authenticated using (
    verification_status <> 'rejected' and expires_at > now()
    and (visibility = 'public' or visibility = 'contributors' and (select private.is_contributor()))
    and exists (select from public.spots where id = spot_id)
  );
create policy "swimmers read their own reports, staff all" on public.crowd_reports
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers report in their own name" on public.crowd_reports
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.spots where id = spot_id)
  );

-- What others say to a report: it is still so, or it is over.
create type public.crowd_report_vote as enum ('confirm', 'all_clear');
create table public.crowd_report_votes (
  report_id uuid not null references public.crowd_reports on delete cascade,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  vote public.crowd_report_vote not null,
  created_at timestamptz not null default now(),
  primary key (report_id, user_id)
);
create index crowd_report_votes_user_id_idx on public.crowd_report_votes (user_id, created_at desc);
alter table public.crowd_report_votes enable row level security;
grant select, insert (report_id, user_id, vote) on public.crowd_report_votes to authenticated;
grant select, insert, update, delete on public.crowd_report_votes to service_role;

create policy "banned swimmers are kept out" on public.crowd_report_votes
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own votes" on public.crowd_report_votes
  for select to authenticated using (user_id = (select auth.uid()));
-- Only about what they may see themselves.
create policy "swimmers vote in their own name" on public.crowd_report_votes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and exists (select from public.crowd_reports where id = report_id)
  );

alter publication supabase_realtime add table public.crowd_reports;
