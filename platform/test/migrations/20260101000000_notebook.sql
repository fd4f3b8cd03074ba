-- The small product of the platform's own tests: accounts with a profile, notes of their own, a private folder of
-- documents and public pictures.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

create type public.user_role as enum ('member', 'admin');
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  role public.user_role not null default 'member',
  settings jsonb not null default '{}',
  is_banned boolean not null default false
);
create table public.notes (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  text text not null
);
alter table public.profiles enable row level security;
alter table public.notes enable row level security;
grant select, update on public.profiles to authenticated, service_role;
grant select, insert, update, delete on public.notes to authenticated, service_role;
create policy "members see and change their own profile" on public.profiles
  to authenticated using (id = (select auth.uid()));
create policy "members keep their own notes" on public.notes to authenticated using (user_id = (select auth.uid()));

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id) values (new.id);
  return new;
end $$;
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

create function private.is_banned() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and is_banned)
$$;
grant execute on function private.is_banned() to anon, authenticated, service_role;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('documents', 'documents', false, 52428800, array['text/csv', 'text/plain', 'application/vnd.ms-excel']),
  ('portraits', 'portraits', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']);
create policy "banned members are kept out" on storage.objects
  as restrictive to authenticated using (not (select private.is_banned()));
create policy "members keep documents in their own folder" on storage.objects to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "members list pictures in their own folder" on storage.objects for select to authenticated
  using (bucket_id = 'portraits' and (storage.foldername(name))[1] = (select auth.uid())::text);
