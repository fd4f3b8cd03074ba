-- The figures that the public pages name, from what is counted already.

-- Names of countries are stepped through, not read spot by spot.
create index spot_rows_country_idx on private.spot_rows (country) where audience = 'everyone' and country <> '';

create function private.count_countries() returns bigint
language sql stable security definer set search_path = '' as $$
  with recursive known as (
    (select country from private.spot_rows where audience = 'everyone' and country <> '' order by country limit 1)
    union all
    select (select next.country from private.spot_rows as next
      where next.audience = 'everyone' and next.country <> '' and next.country > known.country order by next.country limit 1)
    from known where known.country is not null
  )
  select count(country) from known
$$;

-- Spots that everybody sees, their countries, and published swim routes.
create function public.get_site_facts() returns table (spots bigint, countries bigint, routes bigint)
language sql stable set search_path = '' as $$
  select (select total from private.readable_spot_total), private.count_countries(),
    (select count(*) from public.routes where is_listed)
$$;

revoke execute on function private.count_countries(), public.get_site_facts() from public;
grant execute on function private.count_countries(), public.get_site_facts() to anon, authenticated;
