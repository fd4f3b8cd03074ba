-- A vote can be changed and taken back; taken back it is null, so that the row still counts against the limit of a day.
alter table public.crowd_report_votes alter column vote drop not null;
alter table public.crowd_report_votes add column changes smallint not null default 0;

grant update (vote) on public.crowd_report_votes to authenticated;
create policy "swimmers change their own votes" on public.crowd_report_votes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

alter policy "swimmers vote in their own name" on public.crowd_report_votes with check (
  user_id = (select auth.uid()) and vote is not null
  and exists (select from public.crowd_reports where id = report_id)
);

-- Checks a changed vote. It counts from now on, so that what it moves is the same as of a new one.
create function private.change_crowd_report_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ends_at timestamptz;
  most_changes constant integer := 10;
begin
  -- Sent again because the answer was lost.
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

create trigger crowd_report_votes_change before update of vote on public.crowd_report_votes
  for each row execute function private.change_crowd_report_vote();

-- When a report ends by the votes that stand, one after the other; `renewed_at` is when it got its full time once more.
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

-- Counts the votes that stand and moves the end of the report. What was accepted stays so; staff may take it back.
create or replace function private.apply_crowd_report_vote() returns trigger
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

drop trigger crowd_report_votes_apply on public.crowd_report_votes;
create trigger crowd_report_votes_apply after insert or update of vote on public.crowd_report_votes
  for each row execute function private.apply_crowd_report_vote();
