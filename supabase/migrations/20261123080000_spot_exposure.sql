-- How sea and tide meet a spot, where its own words say it: swimmers' texts and the seed name tide windows and harbors
-- that the engine has to know.
alter table public.spots
  -- The share of the sea's waves that reaches the water; null where the kind of water alone tells.
  add column wave_share double precision constraint spots_wave_share_check check (wave_share between 0 and 1);
grant select (wave_share) on public.spots to anon, authenticated;

-- Hours around high water that a text names as the only ones: "two hours either side of high tide", "at slack high water".
create function private.tide_window_of(description text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with named as (
    select coalesce(
      (regexp_match(description,
        '(one|two|three|four|\d)(?: and a half)? hours? (?:either side|on either side|before and after|before or after|of) (?:of )?high (?:tide|water)',
        'i'))[1],
      case when description ~* '(swim|only|best) at slack high water|only at high (tide|water)' then 'one' end
    ) as hours
  ), counted as (
    select case lower(hours) when 'one' then 1 when 'two' then 2 when 'three' then 3 when 'four' then 4
      else hours::integer end as hours
    from named where hours is not null
  )
  select jsonb_build_object('hours_before_high', hours, 'hours_after_high', hours) from counted where hours between 1 and 6
$$;

-- What a harbor's walls leave of the sea.
create function private.wave_share_of(name text, water_type public.water_type) returns double precision
language sql immutable parallel safe set search_path = '' as $$
  select case when water_type in ('sea', 'estuary') and name ~* '\y(harbou?r|marina|dock)\y' then 0.4 end
$$;

create function private.derive_exposure() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tide_window := coalesce(new.tide_window, private.tide_window_of(new.description));
  new.wave_share := coalesce(new.wave_share, private.wave_share_of(new.name, new.water_type));
  return new;
end $$;
grant execute on function private.tide_window_of(text), private.wave_share_of(text, public.water_type)
  to anon, authenticated, service_role;
create trigger spots_derive_exposure before insert on public.spots
  for each row execute function private.derive_exposure();

update public.spots set
  tide_window = coalesce(tide_window, private.tide_window_of(description)),
  wave_share = coalesce(wave_share, private.wave_share_of(name, water_type))
where tide_window is null and private.tide_window_of(description) is not null
  or wave_share is null and private.wave_share_of(name, water_type) is not null;
