-- The water that a swimmer is used to: of their open-water swims of a year without strong shivering, the temperature that
-- one in five was colder than, and the middle. Strava's swims are left out.
create function public.get_my_swum_temperatures()
returns table (swims integer, low double precision, middle double precision)
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer, percentile_cont(0.2) within group (order by water_temperature),
    percentile_cont(0.5) within group (order by water_temperature)
  from public.workouts
  where user_id = (select auth.uid()) and day >= current_date - 366 and deleted_at is null and not restricted
    and water_kind = 'open_water' and water_temperature is not null and coalesce(shiver, 0) <= 2 and seconds >= 300
$$;
revoke execute on function public.get_my_swum_temperatures() from public, anon;
grant execute on function public.get_my_swum_temperatures() to authenticated;
