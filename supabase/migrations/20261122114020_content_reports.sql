create type public.content_type as enum ('review', 'photo', 'crowd_report');
create type public.report_reason as enum ('spam', 'offensive', 'wrong', 'dangerous', 'privacy', 'other');
create type public.report_status as enum ('open', 'hidden', 'kept');

-- What a swimmer finds wrong with something that another one wrote. One each; staff settle them.
create table public.content_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  content_type public.content_type not null,
  content_id uuid not null,
  reason public.report_reason not null,
  note text not null default '' constraint content_reports_note_check check (length(note) <= 500),
  status public.report_status not null default 'open',
  settled_by uuid references auth.users on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint content_reports_one_each unique (user_id, content_type, content_id)
);
create index content_reports_content_idx on public.content_reports (content_type, content_id);
create index content_reports_settled_by_idx on public.content_reports (settled_by);
-- The queue of staff, the oldest first.
create index content_reports_open_idx on public.content_reports (created_at, id) where status = 'open';
alter table public.content_reports enable row level security;
grant select, insert (user_id, content_type, content_id, reason, note) on public.content_reports to authenticated;
grant select, insert, update, delete on public.content_reports to service_role;

create policy "banned swimmers are kept out" on public.content_reports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own reports, staff all" on public.content_reports
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers report in their own name" on public.content_reports
  for insert to authenticated with check (user_id = (select auth.uid()));

-- Only what the caller sees and has not written can be reported: the look is the caller's own, with their rights.
create function private.check_content_report() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  author uuid;
begin
  -- Who is banned sees nothing that could be reported; the policy says so better.
  if private.is_banned() then return new; end if;
  case new.content_type
    when 'review' then select user_id into author from public.spot_reviews where id = new.content_id;
    when 'photo' then select user_id into author from public.spot_photos where id = new.content_id;
    -- Whose a crowd report is, its columns do not tell.
    when 'crowd_report' then select case when private.is_own_crowd_report(id) then auth.uid() end into author
      from public.crowd_reports where id = new.content_id;
  end case;
  if not found then
    raise exception 'content_id: there is nothing to report' using errcode = '23503', hint = 'content_not_found';
  end if;
  if author = new.user_id then
    raise exception 'content_id: this is your own' using errcode = '23514', hint = 'own_content';
  end if;
  new.note := btrim(new.note);
  return new;
end $$;
create trigger content_reports_check before insert on public.content_reports
  for each row execute function private.check_content_report();

-- Staff put a review or a photo out of sight, or back into it; a photo that waited is approved by the latter. Every open
-- report about it is settled thereby. A crowd report is hidden where its own rules are; here only the reports about it end.
create function public.settle_content(content_type public.content_type, content_id uuid, is_hidden boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'only staff settle what was reported' using errcode = '42501';
  end if;
  if settle_content.content_type = 'review' then
    update public.spot_reviews set is_hidden = settle_content.is_hidden where id = settle_content.content_id;
  elsif settle_content.content_type = 'photo' then
    update public.spot_photos set is_hidden = settle_content.is_hidden, is_pending = false
    where id = settle_content.content_id;
  end if;
  update public.content_reports as report set
    status = case when settle_content.is_hidden then 'hidden' else 'kept' end::public.report_status,
    settled_by = auth.uid(), settled_at = now()
  where report.content_type = settle_content.content_type and report.content_id = settle_content.content_id
    and report.status = 'open';
end $$;
grant execute on function public.settle_content(public.content_type, uuid, boolean) to authenticated;

-- What is gone needs no judgement any more.
create function private.forget_content_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_reports
  where content_type = tg_argv[0]::public.content_type and content_id in (select id from removed);
  return null;
end $$;
create trigger spot_reviews_forget_reports after delete on public.spot_reviews
  referencing old table as removed for each statement execute function private.forget_content_reports('review');
create trigger spot_photos_forget_reports after delete on public.spot_photos
  referencing old table as removed for each statement execute function private.forget_content_reports('photo');
