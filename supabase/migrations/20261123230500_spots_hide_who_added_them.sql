-- Who added a spot is for its owner and staff alone, and `select *` still works for everybody: `spots` becomes a view
-- over the table, which leaves the API. See docs/decisions/0030. Rows, policies, indexes and triggers move as they are.
alter table public.spots rename to spot_rows;
alter table public.spot_rows set schema private;

-- One row that only staff read: whether the caller sees it says whether they are staff. A function that asks for roles
-- would keep every visitor's answer out of the read cache, the policy of other roles does not.
create table private.staff_pass (
  is_staff boolean primary key default true constraint staff_pass_check check (is_staff)
);
insert into private.staff_pass default values;
alter table private.staff_pass enable row level security;
grant select on private.staff_pass to anon, authenticated, service_role;
create policy "staff hold the pass" on private.staff_pass
  for select to authenticated using ((select private.is_staff()));

-- The API cannot reach the schema, and whoever reads the view does so with their own rights.
grant select on private.spot_rows to anon;

-- Makes the view of what the table holds, as everybody reads and writes it; others read null where it says who added a
-- spot. A migration that adds a column to the table calls it again. Changes and deletions pass through the view; Postgres
-- refuses new rows that name a computed column, so `add_spot` writes those, with the caller's own rights.
create function private.show_spots() returns void
language plpgsql set search_path = '' as $$
declare
  shown text;
  written text;
  sent text;
  filled record;
begin
  select
    string_agg(case
      when attname in ('owner_id', 'created_by') then format(
        'case when %1$I = (select auth.uid()) or exists (select from private.staff_pass) then %1$I end as %1$I', attname)
      else quote_ident(attname)
    end
    -- Compared and not computed, so that the index of owners finds the caller's own.
    || case attname when 'created_by' then ', owner_id = (select auth.uid()) as is_own' else '' end, ', ' order by attnum),
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = ''),
    string_agg('new.' || quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '')
  into shown, written, sent
  from pg_catalog.pg_attribute
  where attrelid = 'private.spot_rows'::regclass and attnum > 0 and not attisdropped;
  execute format(
    'create or replace view public.spots with (security_invoker = true) as select %s from private.spot_rows', shown);
  execute format(
    $text$create or replace function private.add_spot() returns trigger
    language plpgsql set search_path = '' as $body$
    begin
      insert into private.spot_rows (%s) values (%s);
      select * into new from public.spots where id = new.id;
      return new;
    end $body$
    $text$, written, sent);
  -- What the table gives a column that is left out.
  for filled in
    select attname, pg_catalog.pg_get_expr(adbin, adrelid) as value
    from pg_catalog.pg_attribute join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = 'private.spot_rows'::regclass and attgenerated = ''
  loop
    execute format('alter view public.spots alter column %I set default %s', filled.attname, filled.value);
  end loop;
end $$;
select private.show_spots();
grant select on public.spots to anon, authenticated, service_role;
grant insert, update, delete on public.spots to authenticated, service_role;
create trigger spots_add instead of insert on public.spots for each row execute function private.add_spot();

-- Counts in the table: the view's masked column has no index. Otherwise unchanged.
create or replace function private.claim_room_for_spot() returns public.spot_approval
language plpgsql security definer set search_path = '' as $$
declare
  swimmer constant uuid := auth.uid();
  most integer;
  must_wait boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('spots of ' || swimmer, 0));
  select max_spots_per_user, spot_approval_required into most, must_wait from public.admin_settings;
  if (
    select count(*) from private.spot_rows where owner_id = swimmer and approval_status <> 'rejected'
  ) >= coalesce(most, 50) then
    raise exception 'max_spots_per_user: you have added % spots, which is as many as one swimmer may', coalesce(most, 50)
      using errcode = '23514', hint = 'too_many_spots';
  end if;
  return case when must_wait then 'pending'::public.spot_approval else 'approved'::public.spot_approval end;
end $$;

-- 0° N 0° E is what a form without a position sends. Rows that lie there already may still be changed otherwise, and the
-- coarse position of a spot near it is not sent by anybody.
create function private.refuse_null_island() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    raise exception 'latitude, longitude: 0, 0 is not the position of a spot'
      using errcode = '23514', hint = 'no_position';
  end if;
  return new;
end $$;
-- Before the one that moves exact positions aside: triggers run in the order of their names.
create trigger spots_check_position before insert or update of latitude, longitude on private.spot_rows
  for each row when (new.latitude = 0 and new.longitude = 0) execute function private.refuse_null_island();
