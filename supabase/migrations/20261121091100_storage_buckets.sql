-- Tables of spots that swimmers send in, at <user id>/<timestamp>-<file name>. Some systems call CSV a spreadsheet.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('csv-imports', 'csv-imports', false, 52428800, array['text/csv', 'text/plain', 'application/vnd.ms-excel'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures, at <user id>/<file name>. Only the function `upload-image` writes here, with the service role, once it has
-- made them anew without their metadata; anyone reads them at their public address.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('spot-images', 'spot-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "banned swimmers are kept out" on storage.objects
  as restrictive for all to authenticated using (not (select private.is_banned()));

create policy "swimmers read CSV files in their own folder, admins all" on storage.objects
  for select to authenticated using (
    bucket_id = 'csv-imports'
    and ((storage.foldername(name))[1] = (select auth.uid())::text or (select private.is_admin()))
  );
create policy "swimmers add CSV files to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
  );
create policy "swimmers replace CSV files in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "swimmers remove CSV files from their own folder" on storage.objects
  for delete to authenticated using (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create policy "swimmers list pictures in their own folder" on storage.objects
  for select to authenticated using (
    bucket_id in ('avatars', 'spot-images') and (storage.foldername(name))[1] = (select auth.uid())::text
  );
