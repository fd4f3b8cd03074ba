-- Consent: each choice in `user_preferences.settings_preference` is logged, and marketing mails follow it.

-- What a swimmer agreed to, choice by choice. Written only by the trigger below and never changed.
create table public.consent_log (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  at timestamptz not null default now(),
  -- Of the privacy page that the choice was made for.
  policy_version integer,
  source text constraint consent_log_source_check
    check (source in ('banner', 'privacy_page', 'settings', 'sign_in', 'reset')),
  -- Where and when the choice was made, if that was on a device before it signed in.
  chosen_source text constraint consent_log_chosen_source_check
    check (chosen_source in ('banner', 'privacy_page', 'settings', 'sign_in', 'reset')),
  chosen_at timestamptz,
  -- Null: not chosen.
  functional boolean,
  analytics boolean,
  marketing boolean
);
create index consent_log_user_id_idx on public.consent_log (user_id, at desc);
alter table public.consent_log enable row level security;

-- A category of a consent object; null for whatever is not true or false.
create function private.consent_to(consent jsonb, category text) returns boolean
language sql immutable set search_path = '' as $$
  select case consent #> array['cookie_preferences', category]
    when 'true'::jsonb then true
    when 'false'::jsonb then false
  end
$$;

-- Null for text that is no time; Postgres 14 has no function that asks.
create function private.time_or_null(text text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return text::timestamptz;
exception when data_exception then
  return null;
end $$;

-- Logs a changed choice, and turns news by mail on or off with the category Marketing.
create function private.log_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := case when tg_op = 'UPDATE' then old.settings_preference end;
  after constant jsonb := new.settings_preference;
  wants_news constant boolean := private.consent_to(after, 'marketing');
begin
  if (private.consent_to(before, 'functional'), private.consent_to(before, 'analytics'),
      private.consent_to(before, 'marketing'), before ->> 'policy_version')
    is not distinct from
    (private.consent_to(after, 'functional'), private.consent_to(after, 'analytics'),
      wants_news, after ->> 'policy_version')
  then
    return null;
  end if;
  insert into public.consent_log (user_id, policy_version, source, chosen_source, chosen_at, functional, analytics, marketing)
  values (
    new.user_id,
    case when after ->> 'policy_version' ~ '^\d{1,6}$' then (after ->> 'policy_version')::integer end,
    case when after ->> 'source' in ('banner', 'privacy_page', 'settings', 'sign_in', 'reset') then after ->> 'source' end,
    case when after ->> 'chosen_source' in ('banner', 'privacy_page', 'settings', 'sign_in', 'reset')
      then after ->> 'chosen_source' end,
    case when private.time_or_null(after ->> 'chosen_at') <= now() then private.time_or_null(after ->> 'chosen_at') end,
    private.consent_to(after, 'functional'), private.consent_to(after, 'analytics'), wants_news
  );
  if wants_news is distinct from private.consent_to(before, 'marketing') then
    update public.user_notification_settings set marketing_emails = coalesce(wants_news, false)
      where user_id = new.user_id and marketing_emails is distinct from coalesce(wants_news, false);
  end if;
  return null;
end $$;

-- Rows leave only together with their account.
create function private.keep_consent_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from auth.users where id = old.user_id) then
    return old;
  end if;
  raise exception 'The log of consent cannot be changed' using errcode = '42501';
end $$;

create trigger user_preferences_log_consent
  after insert or update of settings_preference on public.user_preferences
  for each row execute function private.log_consent();
create trigger consent_log_keep before update or delete on public.consent_log
  for each row execute function private.keep_consent_log();

create policy "banned swimmers are kept out" on public.consent_log
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own choices" on public.consent_log
  for select to authenticated using (user_id = (select auth.uid()));

grant select on public.consent_log to authenticated;
grant select on public.consent_log to service_role;
