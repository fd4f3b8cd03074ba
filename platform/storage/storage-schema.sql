-- The schema `storage` that migrations and policies written for Supabase expect, with the hosted platform's names and
-- shapes. May be run again: what exists is left alone, functions are replaced.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

do $$
begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end $$;

-- Places for files. Public ones are read by anyone who knows a file's address.
create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

-- One row per file. Its content lies in the file store under `version`, never under a name that somebody chose.
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");

-- Files of the store without a row, and when each may be removed: later for those of an upload under way.
create table if not exists storage.orphaned_files (
  version text primary key,
  removable_at timestamptz not null default now()
);
create index if not exists orphaned_files_removable_at_idx on storage.orphaned_files (removable_at);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.orphaned_files enable row level security;
-- Not all: policies do not limit `truncate`.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The folders of a name: `a/b/c.txt` is in {a,b}.
create or replace function storage.foldername(name text) returns text[] language sql immutable as $$
  select parts[1:array_length(parts, 1) - 1] from string_to_array(name, '/') as parts
$$;

-- The last part of a name.
create or replace function storage.filename(name text) returns text language sql immutable as $$
  select parts[array_length(parts, 1)] from string_to_array(name, '/') as parts
$$;

-- What follows the last dot of a name's last part.
create or replace function storage.extension(name text) returns text language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- Takes a file off the list, in the transaction that gives it a row. False when the file may be removed before that
-- transaction, which lasts a minute at most, has ended.
create or replace function storage.claim_file(file text) returns boolean
language sql security definer set search_path = '' as $$
  with claimed as (
    delete from storage.orphaned_files where version = file and removable_at > now() + interval '10 minutes' returning 1
  )
  select exists (select from claimed)
$$;
revoke execute on function storage.claim_file(text) from public;
grant execute on function storage.claim_file(text) to anon, authenticated, service_role;

-- Puts a file on the list when its row goes, also when SQL by hand removes it.
create or replace function storage.orphan_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or old.version is distinct from new.version then
    insert into storage.orphaned_files (version) select old.version where old.version is not null on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function storage.orphan_file() from public;
create or replace trigger objects_orphan_file after update or delete on storage.objects
  for each row execute function storage.orphan_file();

create or replace function storage.update_updated_at_column() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
