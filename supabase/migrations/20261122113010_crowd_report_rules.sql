-- Counts a swimmer's reports anew. Withdrawn ones count as well, or a wrong report could be taken out of the sum.
create function private.refresh_trust(swimmer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sums record;
  rate numeric;
begin
  -- Two reports that are decided at once must not each count without the other.
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

-- Metres along the great circle, as the app measures them.
create function private.metres_between(latitude double precision, longitude double precision,
  to_latitude double precision, to_longitude double precision) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select 2 * 6371000 * asin(sqrt(least(1,
    sin(radians(to_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(to_latitude)) * sin(radians(to_longitude - longitude) / 2) ^ 2)))
$$;

-- How far a report was made from its spot. Not said of a spot whose row holds a coarse position only: whoever
-- tries positions could narrow it down, and the distance would be wrong.
create function private.report_proximity(report public.crowd_reports) returns integer
language sql stable security definer set search_path = '' as $$
  select round(private.metres_between(report.latitude, report.longitude, spots.latitude, spots.longitude))::integer
  from public.spots
  where id = report.spot_id and report.latitude is not null and coalesce(report.accuracy, 0) <= 1000
    and coalesce(to_jsonb(spots) ->> 'sensitivity', 'public') <> 'coarse'
$$;

-- Whose a picture of a report is. The paths of other pictures begin with their swimmer's id; these must not tell it.
create table private.report_pictures (
  -- Without the size and the ending: `https://…/spot-images/reports/<name>`.
  address text primary key,
  user_id uuid not null references auth.users on delete cascade
);
create index report_pictures_user_id_idx on private.report_pictures (user_id);
alter table private.report_pictures enable row level security;

-- For `upload-image`: a new path below `folder_address` for a picture of this swimmer's reports, or null when they have
-- as many as one may.
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
grant execute on function public.claim_report_picture(uuid, text, integer) to service_role;

-- Checks a new report, weighs it and says when it ends, whatever the client sent.
create function private.prepare_crowd_report() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_a_day integer;
  lifetime constant interval := private.crowd_report_lifetime(new.report_type, new.parameters);
  trust public.contributor_trust;
begin
  -- The policy refuses it; no answer of this trigger may tell whose a report is.
  if new.user_id <> auth.uid() then
    return new;
  end if;
  -- Sent again because the answer was lost: it is there.
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
  -- Withdrawn and said again, a report would have escaped the decision about it.
  if exists (select from public.crowd_reports
      where user_id = new.user_id and spot_id = new.spot_id and report_type = new.report_type
        and verification_status = 'rejected' and moderated_at > now() - interval '1 day'
        and private.reports_agree(parameters, new.parameters)) then
    raise exception 'parameters: staff have just rejected this report'
      using errcode = 'PT422', column = 'parameters', hint = 'crowd_report_rejected';
  end if;
  -- Reports of one swimmer wait for each other here, so that two at once are not both the tenth.
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

create trigger crowd_reports_prepare before insert on public.crowd_reports
  for each row execute function private.prepare_crowd_report();

-- Whether two reports of one kind say the same; temperatures may differ by 1.5 °C.
create function private.reports_agree(parameters jsonb, others jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(abs((parameters ->> 'temperature_c')::numeric - (others ->> 'temperature_c')::numeric) <= 1.5,
    parameters = others)
$$;

-- Whether a model or a sensor, never a simulation, says the same of the water's temperature within three hours.
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

-- Accepts what two others agree with while it holds, by a report of their own or by confirming it, or what a sensor says.
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

create trigger crowd_reports_settle after insert or update of verification_status on public.crowd_reports
  for each row execute function private.settle_crowd_report();

-- Checks a vote and moves the end of the report.
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

create trigger crowd_report_votes_take before insert on public.crowd_report_votes
  for each row execute function private.take_crowd_report_vote();

create function private.apply_crowd_report_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  report public.crowd_reports;
begin
  select * into report from public.crowd_reports where id = new.report_id;
  if new.vote = 'confirm' then
    update public.crowd_reports set confirmations = confirmations + 1,
      expires_at = case when renewed_at is null
        then greatest(expires_at, now() + private.crowd_report_lifetime(report_type, parameters)) else expires_at end,
      renewed_at = coalesce(renewed_at, now())
    where id = report.id;
    perform private.verify_crowd_reports(report.spot_id, report.report_type);
  else
    update public.crowd_reports set all_clears = all_clears + 1,
      expires_at = case when 2 <= (
          select count(*) from public.crowd_report_votes as said
          join public.contributor_trust as trust on trust.user_id = said.user_id
          where said.report_id = report.id and said.vote = 'all_clear' and trust.trust_level in ('trusted', 'expert'))
        then now() else now() + (expires_at - now()) / 2 end
    where id = report.id;
  end if;
  return null;
end $$;

create trigger crowd_report_votes_apply after insert on public.crowd_report_votes
  for each row execute function private.apply_crowd_report_vote();

-- Whether the caller wrote it, which the columns do not tell.
create function private.is_own_crowd_report(report_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.crowd_reports where id = report_id and user_id = (select auth.uid()))
$$;
grant execute on function private.is_own_crowd_report(uuid) to authenticated, service_role;

-- The caller's own reports, with what nobody else may see of them.
create function public.list_my_crowd_reports() returns setof public.crowd_reports
language sql stable security definer set search_path = '' as $$
  select mine.* from public.crowd_reports as report,
    -- Who of the staff decided is not for the author.
    jsonb_populate_record(report, '{"moderated_by": null}') as mine
  where report.user_id = (select auth.uid()) and not (select private.is_banned())
  order by report.created_at desc
$$;
grant execute on function public.list_my_crowd_reports() to authenticated;

-- Ends a report of the caller's own and forgets what it said in words, pictures and place. Tells whether there was one.
create function public.withdraw_crowd_report(report_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.crowd_reports set expires_at = least(expires_at, now()), withdrawn_at = now(), text_description = null,
    media_attachments = '[]', shown_media = '[]', latitude = null, longitude = null, accuracy = null
  where id = report_id and user_id = (select auth.uid()) and withdrawn_at is null and not private.is_banned();
  return found;
end $$;
grant execute on function public.withdraw_crowd_report(uuid) to authenticated;

-- Staff decide, and may take a decision back by 'pending'. A rejection needs its reason.
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
grant execute on function public.moderate_crowd_report(uuid, public.verification_status, text) to authenticated;
