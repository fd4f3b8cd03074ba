-- What a swimmer felt, compared with what was said: two taps after a swim.

-- From 0 (flat) to 4 (very rough).
alter table public.workouts
  add column felt_chop smallint constraint workouts_felt_chop_check check (felt_chop between 0 and 4),
  add column felt_water text constraint workouts_felt_water_check check (felt_water in ('colder', 'as_said', 'warmer'));

grant insert (felt_chop, felt_water), update (felt_chop, felt_water) on public.workouts to authenticated;
