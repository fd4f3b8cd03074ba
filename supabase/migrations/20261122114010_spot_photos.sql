-- Pictures of a spot that swimmers add to its page. `path` is a file in the bucket `spot-images`.
create table public.spot_photos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  spot_id uuid not null references public.spots on delete cascade,
  path text not null,
  caption text not null default '' constraint spot_photos_caption_check check (length(caption) <= 200),
  -- Waits for staff: added while `spot_approval_required` was on, or after they had hidden one of this swimmer's.
  is_pending boolean not null default false,
  -- Taken off the page by staff, and what they told its author.
  is_hidden boolean not null default false,
  hidden_reason text constraint spot_photos_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  -- Removed by its author while it was hidden. The row stays, so that the same picture does not come back.
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
grant select on public.spot_photos to anon, authenticated;
grant insert (user_id, spot_id, path, caption), update (caption), delete on public.spot_photos to authenticated;
grant select, insert, update, delete on public.spot_photos to service_role;

create policy "banned swimmers are kept out" on public.spot_photos
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "everyone reads the shown photos of spots they may see" on public.spot_photos
  for select to anon, authenticated
  using (is_shown and exists (select from public.spots where spots.id = spot_id));
create policy "swimmers read their own photos, staff all" on public.spot_photos
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers add photos to spots they may see" on public.spot_photos
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.spots where spots.id = spot_id));
create policy "swimmers change the words of their own photos" on public.spot_photos
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own photos, staff all" on public.spot_photos
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

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
create trigger spot_photos_check before insert on public.spot_photos
  for each row execute function private.check_photo();

-- As with reviews: what staff have hidden can be removed by its author, but not the decision about it.
create function private.keep_hidden_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id is distinct from auth.uid() then
    return old;
  end if;
  update public.spot_photos set caption = '', withdrawn_at = now() where id = old.id;
  return null;
end $$;
create trigger spot_photos_keep_hidden before delete on public.spot_photos
  for each row when (old.is_hidden and current_user = 'authenticated') execute function private.keep_hidden_photo();

-- What a banned swimmer wrote goes out of sight with the ban and comes back with its end. Their crowd reports end, unless
-- others have borne them out.
create function private.carry_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.spot_reviews set is_author_banned = new.is_banned where user_id = new.id;
  update public.spot_photos set is_author_banned = new.is_banned where user_id = new.id;
  if new.is_banned then
    update public.crowd_reports set expires_at = now()
      where user_id = new.id and expires_at > now() and verification_status <> 'verified';
  end if;
  return null;
end $$;
create trigger profiles_carry_ban after update of is_banned on public.profiles
  for each row when (old.is_banned is distinct from new.is_banned) execute function private.carry_ban();
