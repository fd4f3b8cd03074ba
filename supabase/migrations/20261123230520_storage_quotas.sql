-- How much one swimmer may keep in their folder of a bucket. A bucket without a line takes as much as the largest here.
create table private.storage_quotas (
  bucket_id text primary key,
  bytes_per_swimmer bigint not null constraint storage_quotas_bytes_per_swimmer_check check (bytes_per_swimmer > 0),
  files_per_swimmer integer not null constraint storage_quotas_files_per_swimmer_check check (files_per_swimmer > 0)
);
alter table private.storage_quotas enable row level security;
insert into private.storage_quotas values
  ('csv-imports', 209715200, 50),
  ('avatars', 20971520, 20),
  ('spot-images', 209715200, 400);

-- Whether a swimmer's folder has room for a file of that many bytes; one of the same name makes way for it.
create function private.has_storage_room(swimmer uuid, bucket text, file text, bytes bigint) returns boolean
language sql security definer set search_path = '' as $$
  select count(*) < coalesce((select files_per_swimmer from private.storage_quotas where bucket_id = bucket),
      (select max(files_per_swimmer) from private.storage_quotas))
    and coalesce(sum((metadata ->> 'size')::bigint), 0) + coalesce(bytes, 0)
      <= coalesce((select bytes_per_swimmer from private.storage_quotas where bucket_id = bucket),
        (select max(bytes_per_swimmer) from private.storage_quotas))
  from storage.objects
  -- '0' follows '/', so this is the folder, as the index of names finds it.
  where bucket_id = bucket and name collate "C" >= swimmer || '/' and name collate "C" < swimmer || '0' and name <> file
$$;
grant execute on function private.has_storage_room(uuid, text, text, bigint) to authenticated;

-- The size is known once the file is stored and its row is written; before, the policy only asks whether any room is left.
create policy "a swimmer's new files fit into the room of their bucket" on storage.objects
  as restrictive for insert to authenticated
  with check (private.has_storage_room((select auth.uid()), bucket_id, name, (metadata ->> 'size')::bigint));
create policy "a swimmer's changed files fit into the room of their bucket" on storage.objects
  as restrictive for update to authenticated
  with check (private.has_storage_room((select auth.uid()), bucket_id, name, (metadata ->> 'size')::bigint));

-- Asked by the function `upload-image`, which stores pictures with the service's rights.
create function public.has_picture_room(swimmer uuid, bucket text, bytes bigint) returns boolean
language sql security definer set search_path = '' as $$
  select private.has_storage_room(swimmer, bucket, '', bytes)
$$;
grant execute on function public.has_picture_room(uuid, text, bigint) to service_role;
