-- Two choices that open gates of the conditions engine. Whoever may write their preferences may write these.
alter table public.user_preferences
  add column swims_in_dark boolean not null default false,
  add column swims_in_winter_water boolean not null default false;
