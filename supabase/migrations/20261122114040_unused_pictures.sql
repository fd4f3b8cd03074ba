-- What a picture is called without its size and ending, wherever it is stored or shown: `reports/<name>`, `<swimmer>/<name>`.
create function private.picture_stem(path_or_address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(path_or_address, '^.*/spot-images/', ''), '-[0-9]+[.]webp$', '')
$$;

-- For `remove-unused-pictures`: files of the bucket `spot-images` that no spot, review, photo or crowd report shows. Of
-- accounts that have ended at once; else of reports a day after they came, and others after thirty, since a review that is
-- being written may wait on a device with its pictures.
create function public.list_unused_pictures(most integer) returns table (name text)
language sql stable security definer set search_path = '' as $$
  with shown (stem) as (
    select private.picture_stem(image_url) from public.spots where image_url like '%/spot-images/%'
    union all select private.picture_stem(path) from public.spots, unnest(images) as path
    union all select private.picture_stem(path) from public.spot_reviews, unnest(images) as path
    union all select private.picture_stem(path) from public.spot_photos where withdrawn_at is null
    union all select private.picture_stem(item ->> 'url') from public.crowd_reports, jsonb_array_elements(media_attachments) as item
  ), stored as (
    select object.name, private.picture_stem(object.name) as stem, split_part(object.name, '/', 1) as folder,
      coalesce(object.updated_at, object.created_at) as since
    from storage.objects as object where bucket_id = 'spot-images'
  )
  select stored.name from stored
  where stem not in (select shown.stem from shown where shown.stem is not null)
    and case when folder = 'reports'
      then since < now() - interval '1 day'
        or stem not in (select private.picture_stem(address) from private.report_pictures)
      else since < now() - interval '30 days' or folder not in (select id::text from auth.users)
    end
  order by stored.name limit list_unused_pictures.most
$$;
grant execute on function public.list_unused_pictures(integer) to service_role;

-- Once the files are gone their names make room for others.
create function public.forget_report_pictures(names text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.report_pictures where private.picture_stem(address) in (select private.picture_stem(unnest(names)))
$$;
grant execute on function public.forget_report_pictures(text[]) to service_role;

insert into private.scheduled_jobs (name, schedule, function_name) values
  ('remove-unused-pictures', '50 3 * * *', 'remove-unused-pictures');
select private.register_scheduled_jobs();
