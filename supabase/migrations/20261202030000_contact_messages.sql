-- What visitors write to the people who run the site: staff's inbox, answers by mail, limits. The embedded platform mails
-- the operator about each message where CONTACT_EMAIL is set; elsewhere run once in the SQL editor:
--   insert into private.settings values ('contact_email', 'you@example.org') on conflict (key) do update set value = excluded.value;

create type public.contact_topic as enum ('question', 'problem', 'spot', 'account', 'other');
-- `spam` was caught by the form's traps: nobody is mailed about it, and staff can still read and reopen it.
create type public.contact_state as enum ('open', 'closed', 'spam');

-- The id comes from the form, so that the same form sent twice is one message.
create table public.contact_messages (
  id uuid primary key,
  created_at timestamptz not null default now(),
  -- Null for visitors.
  user_id uuid references auth.users on delete cascade,
  name text not null constraint contact_messages_name_check check (length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  -- One address: mails go there.
  email text not null constraint contact_messages_email_check
    check (length(email) <= 254 and email ~ '^[^[:space:][:cntrl:]@<>()",;:\\]+@[^[:space:][:cntrl:]@<>()",;:\\]+$'),
  topic public.contact_topic not null,
  body text not null constraint contact_messages_body_check check (length(btrim(body)) between 10 and 4000),
  state public.contact_state not null default 'open',
  closed_at timestamptz,
  constraint contact_messages_closed_at_check check ((closed_at is null) = (state = 'open'))
);
create index contact_messages_user_id_idx on public.contact_messages (user_id);
create index contact_messages_state_idx on public.contact_messages (state, created_at desc, id);
create index contact_messages_words_idx on public.contact_messages
  using gin (name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, body extensions.gin_trgm_ops);
alter table public.contact_messages enable row level security;

create table public.contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages on delete cascade,
  created_at timestamptz not null default now(),
  author_name text not null,
  body text not null constraint contact_answers_body_check check (length(btrim(body)) between 1 and 4000)
);
create index contact_answers_message_id_idx on public.contact_answers (message_id, created_at);
alter table public.contact_answers enable row level security;

-- Who wrote in the last day, as a hash that no message refers to.
create table private.contact_attempts (
  id bigint generated always as identity primary key,
  sender text not null,
  at timestamptz not null default now()
);
create index contact_attempts_sender_idx on private.contact_attempts (sender, at);
create index contact_attempts_at_idx on private.contact_attempts (at);
alter table private.contact_attempts enable row level security;

create function private.escape_html(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')
$$;

-- Queues a mail of plain paragraphs; false without the platform's queue, as on hosted Supabase.
create function private.send_plain_mail(address text, subject text, words text, reply_to text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regprocedure('jobs.send_mail(jsonb, timestamptz)') is null then
    return false;
  end if;
  execute 'select jobs.send_mail($1, $2)' using jsonb_build_object(
    'to', address,
    -- A line break would start another header.
    'subject', regexp_replace(subject, '[[:space:][:cntrl:]]+', ' ', 'g'),
    'text', words,
    'html', '<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#12303b;max-width:36rem;'
      || 'margin:0 auto;padding:16px;white-space:pre-line">' || private.escape_html(words) || '</body></html>',
    'headers', case when reply_to is null then '{}'::jsonb else jsonb_build_object('Reply-To', reply_to) end
  ), now() + interval '1 day';
  return true;
end $$;

create function private.setting(name text) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(value, '') from private.settings where key = name
$$;

-- Refuses a sender who has written 3 times in ten minutes or 10 times in a day, and everybody above 60 in an hour or 300
-- in a day. `visitor` is what the page host tells visitors apart by, with its proof. A caller without the page has no
-- proof and counts as one sender together with all who do. On hosted Supabase, where no key is set, only the limit for all
-- together bounds visitors.
create function private.take_contact_turn(visitor text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant text := private.setting('visitor_key');
  who constant text := left(split_part(visitor, ' ', 1), 100);
  is_proven constant boolean := secret is null
    or visitor = who || ' ' || encode(sha256(convert_to(secret || ' ' || who || ' ' || secret, 'UTF8')), 'hex');
  about constant text := encode(sha256((select key from private.unsubscribe_key)
    || convert_to(coalesce(auth.uid()::text, 'visitor ' || case when is_proven then who end, 'visitor'), 'UTF8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtext('private.contact_attempts'));
  delete from private.contact_attempts where at < now() - interval '1 day';
  if (select count(*) >= 3 from private.contact_attempts where sender = about and at > now() - interval '10 minutes')
    or (select count(*) >= 10 from private.contact_attempts where sender = about) then
    raise exception 'visitor: too many messages' using errcode = 'PT429', hint = 'too_many_messages';
  elsif (select count(*) >= 60 from private.contact_attempts where at > now() - interval '1 hour')
    or (select count(*) >= 300 from private.contact_attempts) then
    raise exception 'too many messages of all' using errcode = 'PT429', hint = 'contact_is_busy';
  end if;
  insert into private.contact_attempts (sender) values (about);
end $$;

-- Puts a message into staff's inbox and mails the operator about it. A suspect one is kept as spam.
create function public.send_contact_message(
  message_id uuid, sender_name text, sender_email text, topic public.contact_topic, body text,
  visitor text default null, is_suspect boolean default false
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  kept public.contact_messages;
  operator constant text := private.setting('contact_email');
begin
  select * into kept from public.contact_messages as known where known.id = message_id;
  if kept.id is not null and kept.body = btrim(send_contact_message.body) and kept.email = btrim(sender_email) then
    return;
  end if;
  perform private.take_contact_turn(visitor);
  insert into public.contact_messages (id, user_id, name, email, topic, body, state, closed_at)
  values (
    -- A form that was changed after it was sent is another message.
    case when kept.id is null then message_id else gen_random_uuid() end, auth.uid(), btrim(sender_name),
    btrim(sender_email), send_contact_message.topic, btrim(send_contact_message.body),
    case when is_suspect then 'spam' else 'open' end::public.contact_state, case when is_suspect then now() end
  ) returning * into kept;
  if operator is not null and not is_suspect then
    perform private.send_plain_mail(operator, 'Message from ' || kept.name || ': ' || kept.topic,
      kept.body || e'\n\n--\n' || kept.name || ', ' || kept.email || e'\nIn the inbox: '
        || coalesce(private.setting('site_url'), '') || '/admin/messages?message=' || kept.id || e'\n', kept.email);
  end if;
end $$;

-- Closes or reopens a message, or moves it to spam. Returns whether it changed.
create function public.set_contact_state(message_id uuid, wanted public.contact_state) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.contact_messages;
  verb constant text := case wanted when 'open' then 'reopened' when 'closed' then 'closed' else 'marked_as_spam' end;
begin
  if not private.is_admin() then
    raise exception 'Only admins read messages' using errcode = '42501';
  end if;
  update public.contact_messages set state = wanted, closed_at = case when wanted <> 'open' then now() end
    where id = message_id and state <> wanted returning * into changed;
  if not found then
    return false;
  end if;
  perform private.note_admin_action('message.' || verb, changed.id::text, changed.name, null, null);
  return true;
end $$;

-- Mails an answer to the sender, keeps it with the message and closes it.
create function public.answer_contact_message(message_id uuid, answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  about public.contact_messages;
  operator constant text := private.setting('contact_email');
  words constant text := btrim(answer);
begin
  if not private.is_admin() then
    raise exception 'Only admins answer messages' using errcode = '42501';
  end if;
  select * into about from public.contact_messages where id = message_id for update;
  if not found then
    raise exception 'message_id: there is no such message' using errcode = 'PT404', hint = 'message_not_found';
  elsif (select count(*) >= 20 from public.contact_answers where contact_answers.message_id = about.id) then
    raise exception 'message_id: 20 answers are enough' using errcode = '23514', hint = 'too_many_answers';
  end if;
  insert into public.contact_answers (message_id, author_name, body)
  values (about.id, coalesce((select username from public.profiles where id = auth.uid()), 'staff'), words);
  if not private.send_plain_mail(about.email, 'Re: your message to Tideline',
      'Hello ' || about.name || e',\n\n' || words || e'\n\n--\nYou wrote on ' || to_char(about.created_at, 'FMDD Mon YYYY')
        || e':\n> ' || regexp_replace(about.body, e'\r?\n', e'\n> ', 'g') || case when operator is null
        then e'\n\nReplies to this mail aren''t read. Write again at ' || coalesce(private.setting('site_url'), '') || '/contact.'
        else '' end || e'\n', operator) then
    raise exception 'this installation sends no mail' using errcode = '0A000', hint = 'mail_unavailable';
  end if;
  update public.contact_messages set state = 'closed', closed_at = now() where id = about.id;
  perform private.note_admin_action('message.answered', about.id::text, about.name, null, null);
end $$;

-- Spam goes after 30 days, what was closed after a year.
create function public.remove_old_messages() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from private.contact_attempts where at < now() - interval '1 day';
  delete from public.contact_messages
    where state = 'spam' and closed_at < now() - interval '30 days' or state = 'closed' and closed_at < now() - interval '1 year';
  get diagnostics removed = row_count;
  return removed;
end $$;

create policy "banned swimmers are kept out" on public.contact_messages
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "banned swimmers are kept out" on public.contact_answers
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "admins read messages" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins read answers" on public.contact_answers
  for select to authenticated using ((select private.is_admin()));

revoke execute on function private.escape_html(text), private.send_plain_mail(text, text, text, text), private.setting(text),
  private.take_contact_turn(text), public.send_contact_message(uuid, text, text, public.contact_topic, text, text, boolean),
  public.set_contact_state(uuid, public.contact_state), public.answer_contact_message(uuid, text),
  public.remove_old_messages() from public;
grant select on public.contact_messages, public.contact_answers to authenticated;
grant select, insert on public.contact_messages, public.contact_answers to service_role;
grant execute on function public.send_contact_message(uuid, text, text, public.contact_topic, text, text, boolean)
  to anon, authenticated;
grant execute on function public.set_contact_state(uuid, public.contact_state), public.answer_contact_message(uuid, text)
  to authenticated;
grant execute on function public.remove_old_messages() to service_role;

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
values ('remove-old-messages', '40 4 * * *', 'remove-old-messages', false);
select private.register_scheduled_jobs();
