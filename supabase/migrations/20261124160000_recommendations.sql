-- Feedback on recommendations and what a ranking is made from.

-- Feedback on recommendations, which are part of a plan. The ranking is in `domain/recommendations`. See
-- docs/decisions/0044.
create table public.recommendation_feedback (
  user_id uuid not null references auth.users on delete cascade,
  spot_id uuid not null references private.spot_rows on delete cascade,
  is_helpful boolean not null,
  -- Of the latest feedback, which hides a spot for a while.
  created_at timestamptz not null default now(),
  primary key (user_id, spot_id)
);
create index recommendation_feedback_spot_id_idx on public.recommendation_feedback (spot_id);
create index recommendation_feedback_latest_idx on public.recommendation_feedback (user_id, created_at desc);
alter table public.recommendation_feedback enable row level security;

create function private.date_feedback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.created_at := now();
  return new;
end $$;

-- For each spot, how many swimmers who share a favorite with the caller have it as a favorite. Rounded down, at least
-- three and only spots for everyone, so that nobody can be identified. Looks at 200 swimmers for each of the caller's
-- last 50 favorites. Empty without a plan.
create function private.count_co_swimmers() returns table (spot_id uuid, swimmers integer)
language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select favorite.spot_id from public.favorites as favorite
    where favorite.user_id = (select auth.uid()) and (select private.has_ai_recommendations())
    order by favorite.created_at desc, favorite.spot_id limit 50
  ), co_swimmers as materialized (
    select distinct other.user_id from mine cross join lateral (
      select favorite.user_id from public.favorites as favorite
      where favorite.spot_id = mine.spot_id and favorite.user_id <> (select auth.uid())
      order by favorite.user_id limit 200
    ) as other
    where not exists (select from private.banned_swimmers as banned where banned.user_id = other.user_id)
  ), counted as (
    select favorite.spot_id, count(*) as swimmers from co_swimmers cross join lateral (
      select starred.spot_id from public.favorites as starred
      where starred.user_id = co_swimmers.user_id order by starred.spot_id limit 100
    ) as favorite
    group by favorite.spot_id having count(*) >= 3
  )
  select counted.spot_id, case
    when counted.swimmers >= 50 then 50 when counted.swimmers >= 20 then 20
    when counted.swimmers >= 10 then 10 when counted.swimmers >= 5 then 5 else 3
  end
  from counted join public.spots as spot on spot.id = counted.spot_id and spot.audience = 'everyone'
  order by counted.swimmers desc, counted.spot_id
  limit 200
$$;

-- Candidates for a ranking with their facts: the caller's own spots, those of co-swimmers and the nearest ones; at most
-- 60, all with weather, none farther than 250 km except favorites. Runs with the caller's rights, so row security
-- applies.
create function public.find_recommendation_candidates(
  origin_latitude double precision default null,
  origin_longitude double precision default null,
  max_results integer default 60
) returns table (
  id uuid, name text, latitude double precision, longitude double precision, water_type public.water_type,
  difficulty public.spot_difficulty, amenities text[], is_family_friendly boolean, watershed_id uuid,
  distance_km double precision, co_swimmers integer, facts jsonb
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(max_results, 1), 60);
  reach constant double precision := 250;
  has_origin constant boolean := origin_latitude is not null and origin_longitude is not null;
  company uuid[];
  company_swimmers integer[];
  chosen uuid[];
begin
  if not private.has_ai_recommendations() then
    raise insufficient_privilege using message = 'Recommendations belong to a plan';
  end if;
  if origin_latitude not between -90 and 90 or origin_longitude not between -180 and 180 then
    raise invalid_parameter_value using message = 'The origin is not a position on earth';
  end if;
  select array_agg(spot_id), array_agg(swimmers) into company, company_swimmers from private.count_co_swimmers();
  -- The caller's own first, then co-swimmers', then the nearest.
  select array_agg(found.id) into chosen from (
    select wish.id from (
      (select spot_id as id, 1 as turn, row_number() over (order by created_at desc) as place
        from public.favorites where user_id = (select auth.uid()) order by created_at desc limit 15)
      union all
      (select spot_id, 2, row_number() over (order by created_at desc)
        from public.visited_spots where user_id = (select auth.uid()) order by created_at desc limit 10)
      union all
      (select spot_id, 2, row_number() over (order by created_at desc)
        from public.recommendation_feedback where user_id = (select auth.uid()) and is_helpful
        order by created_at desc limit 10)
      union all
      (select shared.spot_id, 3, shared.place from unnest(company) with ordinality as shared (spot_id, place) limit 30)
      union all
      select near.id, 4, row_number() over (order by near.flat) from (
        select spot.id, spot.flat
        from unnest(private.to_boxes_around(origin_latitude, origin_longitude, 100)) as area (box)
        cross join lateral (
          select readable.id,
            point(readable.longitude, readable.latitude)
              operator(pg_catalog.<->) point(origin_longitude, origin_latitude) as flat
          from private.readable_spots as readable
          where point(readable.longitude, readable.latitude) operator(pg_catalog.<@) area.box
          order by point(readable.longitude, readable.latitude)
            operator(pg_catalog.<->) point(origin_longitude, origin_latitude)
          limit 60
        ) as spot
        where has_origin
      ) as near
    ) as wish
    join private.readable_spots as spot on spot.id = wish.id
    where exists (select from public.weather_records where spot_id = wish.id)
      and (wish.turn = 1 or not has_origin
        or private.distance_km(origin_latitude, origin_longitude, spot.latitude, spot.longitude) <= reach)
    group by wish.id
    order by min(wish.turn), min(wish.place), wish.id
    limit wanted
  ) as found;
  return query
    select spot.id, spot.name::text, spot.latitude, spot.longitude, spot.water_type, spot.difficulty, spot.amenities,
      spot.is_family_friendly, spot.watershed_id,
      case when has_origin
        then private.distance_km(origin_latitude, origin_longitude, spot.latitude, spot.longitude) end,
      company_swimmers[array_position(company, spot.id)],
      private.conditions_facts(spot.id)
    from unnest(chosen) with ordinality as choice (id, place)
    join public.spots as spot on spot.id = choice.id
    order by choice.place;
end $$;

create trigger recommendation_feedback_date before insert or update on public.recommendation_feedback
  for each row execute function private.date_feedback();

create policy "banned swimmers are kept out" on public.recommendation_feedback
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "swimmers read their own feedback" on public.recommendation_feedback
  for select to authenticated using (user_id = (select auth.uid()));

-- The subquery applies the policies of spots, so feedback does not reveal a hidden spot.
create policy "swimmers with recommendations give their own feedback" on public.recommendation_feedback
  for insert to authenticated with check (
    user_id = (select auth.uid()) and (select private.has_ai_recommendations())
    and exists (select from private.spot_rows where id = spot_id)
  );
create policy "swimmers with recommendations change their own feedback" on public.recommendation_feedback
  for update to authenticated using (user_id = (select auth.uid())) with check (
    user_id = (select auth.uid()) and (select private.has_ai_recommendations())
    and exists (select from private.spot_rows where id = spot_id)
  );

-- Feedback can be withdrawn without a plan.
create policy "swimmers take back their own feedback" on public.recommendation_feedback
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete, insert (user_id, spot_id, is_helpful), update (user_id, spot_id, is_helpful)
  on public.recommendation_feedback to authenticated;
grant select, insert, update, delete on public.recommendation_feedback to service_role;

grant execute on function private.count_co_swimmers() to authenticated, service_role;
grant execute on function public.find_recommendation_candidates(double precision, double precision, integer)
  to authenticated, service_role;
