-- What one sample is held to, by country and kind of water: `sampleLimit` of `domain/water-quality/limits.ts`.
create function private.sample_limit(bacteria text, water_type public.water_type, country text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when btrim(country) ~* '^(united states( of america)?|usa?|u\.s\.a?\.)$' then case bacteria when 'e_coli' then 235 else 70 end
    when btrim(country) ~* '^singapore$' and bacteria = 'enterococci' then 200
    when water_type in ('lake', 'reservoir', 'river', 'quarry') then case bacteria when 'e_coli' then 1000 else 400 end
    else case bacteria when 'e_coli' then 500 else 200 end
  end
$$;
grant execute on function private.sample_limit(text, public.water_type, text) to anon, authenticated, service_role;
