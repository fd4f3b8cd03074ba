-- Reviews of swim routes, and the routes that swimmers save.

-- One per swimmer and route, as with spots.
create table public.route_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  route_id uuid not null references public.routes on delete cascade,
  rating smallint not null constraint route_reviews_rating_check check (rating between 1 and 5),
  comment text not null default '' constraint route_reviews_comment_check check (length(comment) <= 2000),
  -- Hidden by staff, and the reason its author reads.
  is_hidden boolean not null default false,
  hidden_reason text constraint route_reviews_hidden_reason_check check (length(hidden_reason) between 3 and 500),
  -- Emptied by its author while hidden. The row stays, and the decision with it.
  withdrawn_at timestamptz,
  is_author_banned boolean not null default false,
  is_shown boolean generated always as (not is_hidden and not is_author_banned) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint route_reviews_one_each unique (user_id, route_id)
);
create index route_reviews_route_id_idx on public.route_reviews (route_id, created_at desc, id desc);
create index route_reviews_hidden_idx on public.route_reviews (updated_at desc, id) where is_hidden;
alter table public.route_reviews enable row level security;

create table public.user_saved_routes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  route_id uuid not null references public.routes on delete cascade,
  notes text not null default '' constraint user_saved_routes_notes_check check (length(notes) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, route_id)
);
create index user_saved_routes_route_id_idx on public.user_saved_routes (route_id);
alter table public.user_saved_routes enable row level security;

create function private.check_route_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.withdrawn_at is distinct from old.withdrawn_at then
    return new;
  end if;
  if not private.are_reviews_open() then
    raise exception 'Reviews are closed' using errcode = 'PT403', hint = 'reviews_closed';
  end if;
  if exists (select from public.routes where id = new.route_id and created_by = new.user_id) then
    raise exception 'route_id: this route is your own' using errcode = '23514', hint = 'own_route';
  end if;
  new.comment := btrim(new.comment);
  new.withdrawn_at := null;
  new.is_author_banned := coalesce((select is_banned from public.profiles where id = new.user_id), false);
  return new;
end $$;

-- As with reviews of spots: the author can remove a hidden review, but not the decision.
create function private.keep_hidden_route_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id is distinct from auth.uid() then
    return old;
  end if;
  update public.route_reviews set comment = '', withdrawn_at = now() where id = old.id;
  return null;
end $$;

-- Locking the routes first and in one order makes concurrent counts see each other's reviews.
create function private.count_route_ratings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  route_ids constant uuid[] := array(select distinct route_id from changed);
begin
  perform from public.routes where id = any (route_ids) order by id for no key update;
  update public.routes set average_rating = counted.average, total_reviews = counted.count
  from (
    select ids.id, round(avg(review.rating), 2) as average, count(review.rating)::int as count
    from unnest(route_ids) as ids (id)
    left join public.route_reviews as review on review.route_id = ids.id and review.is_shown
    group by ids.id
  ) as counted
  where routes.id = counted.id
    and (routes.average_rating, routes.total_reviews) is distinct from (counted.average, counted.count);
  return null;
end $$;

create trigger route_reviews_check before insert or update of rating, comment on public.route_reviews
  for each row execute function private.check_route_review();
create trigger route_reviews_set_updated_at before update of rating, comment on public.route_reviews
  for each row execute function private.set_updated_at();
create trigger route_reviews_keep_hidden before delete on public.route_reviews
  for each row when (old.is_hidden and current_user = 'authenticated') execute function private.keep_hidden_route_review();
create trigger route_reviews_count_added after insert on public.route_reviews
  referencing new table as changed for each statement execute function private.count_route_ratings();
create trigger route_reviews_count_changed after update on public.route_reviews
  referencing new table as changed for each statement execute function private.count_route_ratings();
create trigger route_reviews_count_removed after delete on public.route_reviews
  referencing old table as changed for each statement execute function private.count_route_ratings();
create trigger route_reviews_forget_reports after delete on public.route_reviews
  referencing old table as removed for each statement execute function private.forget_content_reports('route_review');
create trigger user_saved_routes_set_updated_at before update on public.user_saved_routes
  for each row execute function private.set_updated_at();

create policy "banned swimmers are kept out" on public.route_reviews
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers don't see route reviews of whom they blocked" on public.route_reviews
  as restrictive for select to authenticated using (user_id <> all (array(select private.list_blocked())));
create policy "everyone reads the shown reviews of routes they may see" on public.route_reviews
  for select to anon, authenticated
  using (is_shown and exists (select from public.routes where routes.id = route_id));
create policy "swimmers read their own route reviews, staff all" on public.route_reviews
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));
create policy "swimmers review routes they may see" on public.route_reviews
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.routes where routes.id = route_id));
create policy "swimmers change their own route reviews" on public.route_reviews
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "swimmers remove their own route reviews, staff all" on public.route_reviews
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_staff()));

create policy "banned swimmers are kept out" on public.user_saved_routes
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own saved routes" on public.user_saved_routes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "swimmers save routes they may see" on public.user_saved_routes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.routes where routes.id = route_id));
create policy "swimmers change their own notes" on public.user_saved_routes
  for update to authenticated using (user_id = (select auth.uid()))
  -- An upsert can change which route they are about.
  with check (user_id = (select auth.uid()) and exists (select from public.routes where routes.id = route_id));
create policy "swimmers remove their own saved routes" on public.user_saved_routes
  for delete to authenticated using (user_id = (select auth.uid()));

grant select on public.route_reviews to anon, authenticated;
grant insert (user_id, route_id, rating, comment), update (rating, comment), delete on public.route_reviews to authenticated;
-- An upsert names every column of its body in the update.
grant select, delete, insert (user_id, route_id, notes), update (user_id, route_id, notes)
  on public.user_saved_routes to authenticated;
grant select, insert, update, delete on public.route_reviews, public.user_saved_routes to service_role;

select private.set_quota('public.route_reviews', 50);
select private.set_quota('public.user_saved_routes', 200);

create trigger routes_forget_reports after delete on public.routes
  referencing old table as removed for each statement execute function private.forget_content_reports('route');
