-- Reviews, ratings and photos of spots.

-- Reviews of spots, one per swimmer and spot. `images` are paths in the bucket `spot-images`: addresses depend on the
-- installation, and other sites' pictures must not be named.
create table public.spot_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  rating smallint not null constraint spot_reviews_rating_check check (rating between 1 and 5),
  comment text not null default '' constraint spot_reviews_comment_check check (length(comment) <= 2000),
  images text[] not null default '{}' constraint spot_reviews_images_check check (cardinality(images) <= 6),
  -- Hidden by staff, and the reason its author reads.
  is_hidden boolean not null default false,
  hidden_reason text constraint spot_reviews_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  -- Emptied by its author while hidden. The row stays, and the decision with it.
  withdrawn_at timestamptz,
  -- Copied from the author's profile, which readers may not see.
  is_author_banned boolean not null default false,
  is_shown boolean generated always as (not is_hidden and not is_author_banned) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint spot_reviews_one_each unique (user_id, spot_id)
);
create index spot_reviews_spot_id_idx on public.spot_reviews (spot_id, created_at desc, id desc);
create index spot_reviews_hidden_idx on public.spot_reviews (updated_at desc, id) where is_hidden;
alter table public.spot_reviews enable row level security;

-- Photos that swimmers add to a spot. `path` is a file in the bucket `spot-images`.
create table public.spot_photos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  path text not null,
  caption text not null default '' constraint spot_photos_caption_check check (length(caption) <= 200),
  -- Waits for staff: added while `spot_approval_required` was on, or after staff hid a photo of this swimmer.
  is_pending boolean not null default false,
  -- Hidden by staff, and the reason its author reads.
  is_hidden boolean not null default false,
  hidden_reason text constraint spot_photos_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  -- Removed by its author while hidden. The row stays, so that the same picture does not return.
  withdrawn_at timestamptz,
  is_author_banned boolean not null default false,
  is_shown boolean generated always as (not is_pending and not is_hidden and not is_author_banned) stored,
  created_at timestamptz not null default now(),
  constraint spot_photos_once unique (spot_id, path)
);
create index spot_photos_spot_id_idx on public.spot_photos (spot_id, created_at desc, id desc);
create index spot_photos_user_id_idx on public.spot_photos (user_id);
create index spot_photos_pending_idx on public.spot_photos (created_at, id) where is_pending;
create index spot_photos_hidden_idx on public.spot_photos (created_at desc, id) where is_hidden;
alter table public.spot_photos enable row level security;

-- Whether reviews are enabled; for the trigger below, because swimmers may not read the settings.
create function private.are_reviews_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select enable_user_reviews from public.admin_settings), true)
$$;

-- Whether all of these are files that `upload-image` stored in this swimmer's folder.
create function private.are_own_pictures(paths text[], swimmer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(
    path ~ '^[0-9a-f-]{36}/[0-9a-f]{64}-1600\.webp$' and split_part(path, '/', 1) = swimmer::text
    and exists (select from storage.objects where bucket_id = 'spot-images' and name = path)
  ), true) from unnest(paths) as path
$$;

create function private.check_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.withdrawn_at is distinct from old.withdrawn_at then
    return new;
  end if;
  if not private.are_reviews_open() then
    raise exception 'Reviews are closed' using errcode = 'PT403', hint = 'reviews_closed';
  end if;
  if not private.are_own_pictures(new.images, new.user_id) then
    raise exception 'images: only pictures that you have uploaded' using errcode = '23514', hint = 'foreign_picture';
  end if;
  new.comment := btrim(new.comment);
  new.withdrawn_at := null;
  new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.user_id), false);
  return new;
end $$;

-- An author who deletes a hidden review empties it but keeps the row, or a new review would evade the decision. Staff
-- and account deletion remove it.
create function private.keep_hidden_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id is distinct from auth.uid() then
    return old;
  end if;
  update public.spot_reviews set comment = '', images = '{}', withdrawn_at = now() where id = old.id;
  return null;
end $$;

-- Recounts the visible ratings of these spots. Locking the spots first and in one order makes concurrent counts see
-- each other's reviews.
create function private.count_ratings(spot_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.spots where id = any (spot_ids) order by id for no key update;
  update public.spots set avg_rating = counted.average, rating_count = counted.count
  from (
    select ids.id, round(avg(review.rating), 2) as average, count(review.rating)::int as count
    from unnest(spot_ids) as ids (id)
    left join public.spot_reviews as review on review.spot_id = ids.id and review.is_shown
    group by ids.id
  ) as counted
  where spots.id = counted.id
    and (spots.avg_rating, spots.rating_count) is distinct from (counted.average, counted.count);
end $$;

-- Once per statement: deleting a swimmer counts each spot once.
create function private.count_changed_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_ratings(array(select distinct spot_id from changed));
  return null;
end $$;

-- Nobody sets a spot's rating by hand.
create function private.keep_ratings() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    new.avg_rating := case when tg_op = 'UPDATE' then old.avg_rating end;
    new.rating_count := case when tg_op = 'UPDATE' then old.rating_count else 0 end;
  end if;
  return new;
end $$;

-- The number of reviews for each rating.
create function public.get_rating_counts(spot uuid) returns table (rating smallint, count bigint)
language sql stable security invoker set search_path = '' as $$
  select rating, count(*) from public.spot_reviews where spot_id = spot and is_shown group by rating
$$;

create function private.check_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.are_own_pictures(array[new.path], new.user_id) then
    raise exception 'path: only a picture that you have uploaded' using errcode = '23514', hint = 'foreign_picture';
  end if;
  if exists (select from public.spot_photos where spot_id = new.spot_id and path = new.path and is_hidden) then
    raise exception 'path: staff took this picture off the page' using errcode = '23514', hint = 'photo_hidden';
  end if;
  new.caption := btrim(new.caption);
  new.is_pending := coalesce((select spot_approval_required from public.admin_settings), false)
    or exists (
      select from public.spot_photos
      where user_id = new.user_id and is_hidden and (spot_id = new.spot_id or path = new.path)
    );
  new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.user_id), false);
  return new;
end $$;

-- As with reviews: the author can remove a hidden photo, but not the decision.
create function private.keep_hidden_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id is distinct from auth.uid() then
    return old;
  end if;
  update public.spot_photos set caption = '', withdrawn_at = now() where id = old.id;
  return null;
end $$;

-- A ban hides what the swimmer has written, drawn and planned until it is lifted, and ends their unconfirmed crowd
-- reports.
create function private.carry_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.spot_reviews set is_author_banned = new.is_banned where user_id = new.id;
  update public.spot_photos set is_author_banned = new.is_banned where user_id = new.id;
  update public.route_reviews set is_author_banned = new.is_banned where user_id = new.id;
  update public.routes set is_author_banned = new.is_banned where created_by = new.id;
  update public.group_posts set is_author_banned = new.is_banned where user_id = new.id;
  update public.group_comments set is_author_banned = new.is_banned where user_id = new.id;
  update public.gathering_comments set is_author_banned = new.is_banned where user_id = new.id;
  update public.gatherings set is_author_banned = new.is_banned where created_by = new.id;
  if new.is_banned then
    update public.crowd_reports set expires_at = now()
      where user_id = new.id and expires_at > now() and verification_status <> 'verified';
  end if;
  return null;
end $$;

create trigger spot_reviews_check before insert or update of rating, comment, images on public.spot_reviews
  for each row execute function private.check_review();
create trigger spot_reviews_set_updated_at before update of rating, comment, images on public.spot_reviews
  for each row execute function private.set_updated_at();
create trigger spot_reviews_keep_hidden before delete on public.spot_reviews
  for each row when (old.is_hidden and current_user = 'authenticated') execute function private.keep_hidden_review();
create trigger spot_reviews_count_added after insert on public.spot_reviews
  referencing new table as changed for each statement execute function private.count_changed_ratings();
create trigger spot_reviews_count_changed after update on public.spot_reviews
  referencing new table as changed for each statement execute function private.count_changed_ratings();
create trigger spot_reviews_count_removed after delete on public.spot_reviews
  referencing old table as changed for each statement execute function private.count_changed_ratings();

create trigger spots_keep_ratings before insert or update of avg_rating, rating_count on private.spot_rows
  for each row execute function private.keep_ratings();

create trigger spot_photos_check before insert on public.spot_photos
  for each row execute function private.check_photo();
create trigger spot_photos_keep_hidden before delete on public.spot_photos
  for each row when (old.is_hidden and current_user = 'authenticated') execute function private.keep_hidden_photo();

create trigger profiles_carry_ban after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned) execute function private.carry_ban();

create policy "banned swimmers are kept out" on public.spot_reviews
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "everyone reads the shown reviews of spots they may see" on public.spot_reviews
  for select to anon, authenticated
  using (is_shown and exists (select from private.spot_rows where spot_rows.id = spot_id));
create policy "swimmers read their own reviews, staff all" on public.spot_reviews
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers review spots they may see" on public.spot_reviews
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from private.spot_rows where spot_rows.id = spot_id));
create policy "swimmers change their own reviews" on public.spot_reviews
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own reviews, staff all" on public.spot_reviews
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

create policy "banned swimmers are kept out" on public.spot_photos
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "everyone reads the shown photos of spots they may see" on public.spot_photos
  for select to anon, authenticated
  using (is_shown and exists (select from private.spot_rows where spot_rows.id = spot_id));
create policy "swimmers read their own photos, staff all" on public.spot_photos
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers add photos to spots they may see" on public.spot_photos
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from private.spot_rows where spot_rows.id = spot_id));
create policy "swimmers change the words of their own photos" on public.spot_photos
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own photos, staff all" on public.spot_photos
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

grant select on public.spot_reviews to anon, authenticated;
grant insert (user_id, spot_id, rating, comment, images), update (rating, comment, images), delete
  on public.spot_reviews to authenticated;
grant select, insert, update, delete on public.spot_reviews to service_role;
grant select on public.spot_photos to anon, authenticated;
grant insert (user_id, spot_id, path, caption), update (caption), delete on public.spot_photos to authenticated;
grant select, insert, update, delete on public.spot_photos to service_role;

grant execute on function public.get_rating_counts(uuid) to anon, authenticated, service_role;
