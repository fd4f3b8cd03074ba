-- Spots from CSV files: uploaded, read into rows, checked, imported in small batches, and undone as a whole.

create type public.spot_import_state as enum (
  'uploaded', 'reading', 'checked', 'importing', 'stopped', 'imported', 'undoing', 'undone', 'failed'
);
create type public.spot_import_row_status as enum ('ready', 'duplicate', 'error');

-- One row per uploaded file. Only the edge function `import-spots` and the functions below write it.
create table public.spot_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete set null,
  -- In the bucket `csv-imports`.
  file_path text not null unique,
  file_name text not null constraint spot_imports_file_name_check check (length(file_name) between 1 and 300),
  file_bytes integer not null,
  encoding text not null,
  delimiter text not null constraint spot_imports_delimiter_check check (delimiter in (',', ';', E'\t')),
  headers text[] not null,
  -- The first rows as they are in the file: [[cell, …], …].
  sample jsonb not null default '[]',
  -- What was changed while reading: ["null_bytes", "doubled_headers", …].
  notes text[] not null default '{}',
  -- Field to number of its column: {"name": 0, …}.
  mapping jsonb,
  -- The middle of the first rows (longitude, latitude), if most of them are near each other.
  typical_position point,
  state public.spot_import_state not null default 'uploaded',
  total_rows integer not null default 0,
  ready_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  error_rows integer not null default 0,
  warning_rows integer not null default 0,
  processed_rows integer not null default 0,
  removed_rows integer not null default 0,
  kept_rows integer not null default 0,
  -- Where the running import or undo continues.
  next_row integer not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  -- The last sign of work; an import without one for a while is continued by a scheduled job.
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index spot_imports_user_id_idx on public.spot_imports (user_id);
create index spot_imports_created_at_idx on public.spot_imports (created_at desc, id);
create index spot_imports_running_idx on public.spot_imports (updated_at)
  where state in ('reading', 'importing', 'undoing');
alter table public.spot_imports enable row level security;

-- The rows of a file as cleaned text, with what the check found. Without foreign keys: they would be checked row by
-- row, and only functions write the table.
create table public.spot_import_rows (
  import_id uuid not null,
  -- As a spreadsheet counts: the header is row 1.
  row_number integer not null,
  name text,
  description text,
  latitude text,
  longitude text,
  distance text,
  difficulty text,
  owner_id text,
  category_id text,
  city text,
  state text,
  country text,
  rating text,
  position point,
  -- What cleaning changed: [{column, value, code}].
  notes jsonb,
  -- What the check found: [{column, code, …}].
  problems jsonb,
  status public.spot_import_row_status not null default 'ready',
  -- An admin imports it although it looks like a duplicate or swapped.
  is_kept boolean not null default false,
  -- The id that its spot gets.
  spot_id uuid not null default gen_random_uuid(),
  primary key (import_id, row_number)
);
create index spot_import_rows_position_idx on public.spot_import_rows using gist (position);
create index spot_import_rows_status_idx on public.spot_import_rows (import_id, status, row_number)
  where status <> 'ready';
create index spot_import_rows_notes_idx on public.spot_import_rows (import_id, row_number) where notes is not null;
alter table public.spot_import_rows enable row level security;

-- The spots that an import added. Without foreign keys, as above.
create table public.imported_spots (
  import_id uuid not null,
  row_number integer not null,
  spot_id uuid not null,
  -- Of the spot as it was added.
  fingerprint text not null,
  -- Why an undo left it: 'edited' or 'in_use'.
  kept_because text constraint imported_spots_kept_because_check check (kept_because in ('edited', 'in_use')),
  primary key (import_id, row_number)
);
create index imported_spots_kept_idx on public.imported_spots (import_id, row_number) where kept_because is not null;
alter table public.imported_spots enable row level security;

-- How many single letters must change to turn one text into the other; null if more than `most`. Compares only letters
-- at most so far apart.
create function private.edit_distance(a text, b text, most integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  too_many constant integer := most + 1;
  size constant integer := length(b);
  previous integer[] := array(select least(j, too_many) from generate_series(0, size) as j);
  current integer[];
  letter text;
  closest integer;
begin
  for i in 1..length(a) loop
    letter := substr(a, i, 1);
    current := array_fill(too_many, array[size + 1]);
    current[1] := least(i, too_many);
    closest := current[1];
    for j in greatest(1, i - most)..least(size, i + most) loop
      current[j + 1] := least(previous[j + 1] + 1, current[j] + 1, previous[j] + (letter <> substr(b, j, 1))::integer);
      closest := least(closest, current[j + 1]);
    end loop;
    if closest > most then
      return null;
    end if;
    previous := current;
  end loop;
  return nullif(least(previous[size + 1], too_many), too_many);
end $$;

-- How similar two names are, 0 to 1: by their trigrams, or by few typing errors.
create function private.name_likeness(a text, b text) returns real
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  one constant text := btrim(private.fold(left(a, 80)));
  other constant text := btrim(private.fold(left(b, 80)));
  longest constant integer := greatest(length(one), length(other), 1);
  likeness constant real := case when one = other then 1 else extensions.similarity(one, other) end;
begin
  if likeness >= 0.85 or likeness < 0.4 then
    return likeness;
  end if;
  return greatest(likeness, 1 - private.edit_distance(one, other, floor(longest * 0.15)::integer)::real / longest);
end $$;

-- A box around everything within 200 m. It doesn't reach across the 180th meridian.
create function private.area_of_duplicates(place point) returns box
language sql immutable parallel safe as $$
  select box(
    point(place[0] - 0.0019 / greatest(cos(radians(place[1])), 1e-5), place[1] - 0.0019),
    point(place[0] + 0.0019 / greatest(cos(radians(place[1])), 1e-5), place[1] + 0.0019)
  )
$$;

-- A position from two cells; null unless both are numbers on earth. Seven decimals are a centimeter.
create function private.to_position(latitude text, longitude text) returns point
language sql immutable parallel safe as $$
  select case
    when latitude ~ '^-?[0-9]{1,3}(\.[0-9]{1,18})?$' and longitude ~ '^-?[0-9]{1,3}(\.[0-9]{1,18})?$' then
      case when latitude::float8 between -90 and 90 and longitude::float8 between -180 and 180
        then point(round(longitude::numeric, 7)::float8, round(latitude::numeric, 7)::float8) end
  end
$$;

-- Plans of these functions are kept from when the tables were empty, so none may read a whole table.

-- Checks every cell of some rows. The limits are those of the table of spots.
create function private.check_spot_import_cells(of_import uuid, first_row integer, last_row integer) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  typical constant point := (select typical_position from public.spot_imports where id = of_import);
  wrong record;
begin
  -- Few rows are wrong, so each is updated by its key.
  for wrong in select * from (
    select cell.row_number, array_remove(array[
      case when coalesce(cell.name, '') = '' then jsonb_build_object('column', 'name', 'code', 'required')
        when length(cell.name) > 200 then jsonb_build_object('column', 'name', 'code', 'too_long', 'limit', 200) end,
      case when coalesce(cell.description, '') = '' then jsonb_build_object('column', 'description', 'code', 'required')
        when length(cell.description) > 10000
        then jsonb_build_object('column', 'description', 'code', 'too_long', 'limit', 10000) end,
      case when cell.position is not null then
        case
          when cell.position ~= point(0, 0) then jsonb_build_object('column', 'latitude', 'code', 'no_position')
          when not cell.is_kept and abs(cell.position[0] - typical[1]) <= 10 and abs(cell.position[1] - typical[0]) <= 10
            and (abs(cell.position[1] - typical[1]) > 20 or abs(cell.position[0] - typical[0]) > 20)
          then jsonb_build_object('column', 'latitude', 'code', 'maybe_swapped')
        end
        when coalesce(cell.latitude, '') = '' then jsonb_build_object('column', 'latitude', 'code', 'required')
        when cell.latitude !~ '^-?[0-9]{1,9}(\.[0-9]{1,18})?$'
        then jsonb_build_object('column', 'latitude', 'code', 'not_a_number')
        when abs(cell.latitude::numeric) > 90 then jsonb_build_object('column', 'latitude', 'code',
          case when abs(cell.latitude::numeric) <= 180 and private.to_position(cell.longitude, cell.latitude) is not null
            then 'swapped' else 'out_of_range' end)
      end,
      case when cell.position is not null then null
        when coalesce(cell.longitude, '') = '' then jsonb_build_object('column', 'longitude', 'code', 'required')
        when cell.longitude !~ '^-?[0-9]{1,9}(\.[0-9]{1,18})?$'
        then jsonb_build_object('column', 'longitude', 'code', 'not_a_number')
        when abs(cell.longitude::numeric) > 180
        then jsonb_build_object('column', 'longitude', 'code', 'out_of_range') end,
      case when cell.distance is null then null
        when cell.distance !~ '^-?[0-9]{1,9}(\.[0-9]{1,18})?$'
        then jsonb_build_object('column', 'distance', 'code', 'not_a_number')
        when cell.distance::numeric < 0 then jsonb_build_object('column', 'distance', 'code', 'out_of_range') end,
      case when cell.difficulty not in ('Easy', 'Moderate', 'Difficult', 'Expert')
        then jsonb_build_object('column', 'difficulty', 'code', 'unknown_difficulty') end,
      case when cell.rating is null then null
        when cell.rating !~ '^[0-9](\.[0-9]0*)?$' then jsonb_build_object('column', 'rating', 'code',
          case when cell.rating ~ '^-?[0-9]{1,9}(\.[0-9]{1,18})?$' then 'out_of_range' else 'not_a_number' end)
        when cell.rating::numeric > 5 then jsonb_build_object('column', 'rating', 'code', 'out_of_range') end,
      case when cell.owner_id is null then null
        when cell.owner_id !~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
          or not exists (select from auth.users where users.id = cell.owner_id::uuid)
        then jsonb_build_object('column', 'owner_id', 'code', 'unknown_owner') end,
      case when length(cell.category_id) > 64
        then jsonb_build_object('column', 'category_id', 'code', 'too_long', 'limit', 64) end,
      case when length(cell.city) > 120 then jsonb_build_object('column', 'city', 'code', 'too_long', 'limit', 120) end,
      case when length(cell.state) > 120 then jsonb_build_object('column', 'state', 'code', 'too_long', 'limit', 120) end,
      case when length(cell.country) > 120
        then jsonb_build_object('column', 'country', 'code', 'too_long', 'limit', 120) end,
      case when cell.notes @> '[{"code": "too_many_cells"}]'
        then jsonb_build_object('column', 'row', 'code', 'too_many_cells') end
    ], null) as errors
    from public.spot_import_rows as cell
    where cell.import_id = of_import and cell.row_number between first_row and last_row
  ) as judged where judged.errors <> '{}'
  loop
    update public.spot_import_rows as checked set problems = to_jsonb(wrong.errors), status = 'error'
      where checked.import_id = of_import and checked.row_number = wrong.row_number;
  end loop;
end $$;

-- Spots within 200 m of some rows with a similar name, as problems of the rows; one for each row. Compares 20 spots at
-- most, so that a crowd of spots at one place stays cheap.
create function private.find_duplicate_spots(of_import uuid, first_row integer, last_row integer)
returns table (row_number integer, problem jsonb)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
    select distinct on (cell.row_number) cell.row_number, jsonb_build_object('column', 'name',
      'code', 'duplicate_of_spot', 'spot_id', near.id, 'name', near.name, 'distance_m', round(near.distance * 1000),
      'likeness', round(near.likeness::numeric, 2))
    from public.spot_import_rows as cell
    cross join lateral (
      select other.id, other.name, other.distance, private.name_likeness(other.name, cell.name) as likeness
      from (
        select spot.id, spot.name, spot.approval_status,
          private.distance_km(cell.position[1], cell.position[0], spot.latitude, spot.longitude) as distance
        from private.spot_rows as spot
        where point(spot.longitude, spot.latitude) operator(pg_catalog.<@) private.area_of_duplicates(cell.position)
        limit 20
      ) as other
      where other.distance <= 0.2 and other.approval_status <> 'rejected'
    ) as near
    where cell.import_id = of_import and cell.row_number between first_row and last_row and cell.status = 'ready'
      and not cell.is_kept and near.likeness >= 0.85
    order by cell.row_number, near.likeness desc, near.distance;
end $$;

-- The same for earlier rows of the file.
create function private.find_duplicate_rows(of_import uuid, first_row integer, last_row integer)
returns table (row_number integer, problem jsonb)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return query
    select distinct on (cell.row_number) cell.row_number, jsonb_build_object('column', 'name',
      'code', 'duplicate_of_row', 'row', near.row_number, 'name', near.name, 'distance_m', round(near.distance * 1000),
      'likeness', round(near.likeness::numeric, 2))
    from public.spot_import_rows as cell
    cross join lateral (
      select other.row_number, other.name, other.distance, private.name_likeness(other.name, cell.name) as likeness
      from (
        select earlier.row_number, earlier.name,
          private.distance_km(cell.position[1], cell.position[0], earlier.position[1], earlier.position[0]) as distance
        from public.spot_import_rows as earlier
        where earlier.position operator(pg_catalog.<@) private.area_of_duplicates(cell.position)
          and earlier.import_id = of_import and earlier.row_number < cell.row_number and earlier.status <> 'error'
        limit 20
      ) as other
      where other.distance <= 0.2
    ) as near
    where cell.import_id = of_import and cell.row_number between first_row and last_row and cell.status = 'ready'
      and not cell.is_kept and near.likeness >= 0.85
    order by cell.row_number, near.likeness desc, near.row_number;
end $$;

-- The check of a dry run, and again of a changed row: sets problems and status of rows.
create function private.check_spot_import_rows(of_import uuid, first_row integer, last_row integer) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  twin record;
begin
  perform private.check_spot_import_cells(of_import, first_row, last_row);
  for twin in
    select distinct on (either.row_number) either.* from (
      select *, 1 as rank from private.find_duplicate_rows(of_import, first_row, last_row)
      union all
      select *, 2 from private.find_duplicate_spots(of_import, first_row, last_row)
    ) as either
    order by either.row_number, either.rank
  loop
    update public.spot_import_rows as cell set status = 'duplicate', problems = jsonb_build_array(twin.problem)
      where cell.import_id = of_import and cell.row_number = twin.row_number;
  end loop;
end $$;

-- Whether this is the embedded database, which runs one statement at a time: work on it comes in short pieces.
create function private.is_embedded() returns boolean
language sql stable parallel safe set search_path = '' as $$
  select version() like '%emscripten%'
$$;

-- Adds rows of a file, read with this mapping, and checks them: [{row_number, name, …, notes, x, y}] with the position as
-- numbers, where it is one. Rows that were read before stay. Returns how many rows to send next time.
create function public.stage_spot_import_rows(of_import uuid, rows json, read_with jsonb) returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  chunk_size constant integer := case when private.is_embedded() then 200 else 1000 end;
  job public.spot_imports;
  first_row integer;
  last_row integer;
begin
  select * into job from public.spot_imports where id = of_import for update;
  -- An admin may have chosen other columns meanwhile.
  if job.state is distinct from 'reading' or job.mapping is distinct from read_with then
    raise exception 'of_import: this file is not being read' using errcode = 'PT409', hint = 'import_not_reading';
  end if;
  with added as (
    insert into public.spot_import_rows (
      import_id, row_number, name, description, latitude, longitude, distance, difficulty, owner_id, category_id, city,
      state, country, rating, notes, position
    )
    select of_import, sent.row_number, sent.name, sent.description, sent.latitude, sent.longitude, sent.distance,
      sent.difficulty, sent.owner_id, sent.category_id, sent.city, sent.state, sent.country, sent.rating, sent.notes,
      case when sent.y between -90 and 90 and sent.x between -180 and 180 then point(sent.x, sent.y) end
    from json_to_recordset(rows) as sent (
      row_number integer, name text, description text, latitude text, longitude text, distance text, difficulty text,
      owner_id text, category_id text, city text, state text, country text, rating text, notes jsonb,
      x double precision, y double precision
    )
    where sent.row_number > job.total_rows + 1
      -- Two readers at once leave no gap.
      and (select min((one ->> 'row_number')::integer) from json_array_elements(rows) as one) <= job.total_rows + 2
    -- Read before with other columns.
    on conflict (import_id, row_number) do update set
      name = excluded.name, description = excluded.description, latitude = excluded.latitude,
      longitude = excluded.longitude, distance = excluded.distance, difficulty = excluded.difficulty,
      owner_id = excluded.owner_id, category_id = excluded.category_id, city = excluded.city, state = excluded.state,
      country = excluded.country, rating = excluded.rating, notes = excluded.notes, position = excluded.position,
      problems = null, status = 'ready', is_kept = false
    returning row_number
  )
  select min(row_number), max(row_number) into first_row, last_row from added;
  if first_row is null then
    return chunk_size;
  end if;
  perform private.check_spot_import_rows(of_import, first_row, last_row);
  update public.spot_imports as import set
    total_rows = last_row - 1,
    ready_rows = import.ready_rows + counted.ready,
    duplicate_rows = import.duplicate_rows + counted.duplicate,
    error_rows = import.error_rows + counted.error,
    warning_rows = import.warning_rows + counted.warning,
    updated_at = now()
  from (
    select count(*) filter (where status = 'ready') as ready, count(*) filter (where status = 'duplicate') as duplicate,
      count(*) filter (where status = 'error') as error,
      count(*) filter (where status <> 'error' and notes is not null) as warning
    from public.spot_import_rows where import_id = of_import and row_number between first_row and last_row
  ) as counted
  where import.id = of_import;
  return chunk_size;
end $$;

-- What people can change of a spot, as a hash; what the product computes is left out.
create function private.spot_fingerprint(spot private.spot_rows) returns text
language sql stable set search_path = '' as $$
  select md5(row(spot.name, spot.description, spot.latitude, spot.longitude, spot.address, spot.city, spot.state,
    spot.country, spot.water_type, spot.difficulty, spot.amenities, spot.images, spot.image_url, spot.faces_deg,
    spot.rating, spot.is_verified, spot.category_id, spot.distance, spot.owner_id, spot.sensitivity,
    spot.approval_status, spot.approval_note, spot.sheltered_sectors, spot.tide_window, spot.all_tides,
    spot.access_note, spot.parking, spot.parking_capacity, spot.lifeguard_season, spot.emergency_point,
    spot.has_phone_signal, spot.is_family_friendly, spot.marine_latitude, spot.marine_longitude, spot.is_treated,
    spot.wave_share)::text)
$$;

-- An import marks the facts of its spots by one statement for each batch, which takes a sixth of the time.
drop trigger spots_note_added_facts on private.spot_rows;
create trigger spots_note_added_facts after insert on private.spot_rows
  for each row when (current_setting('tideline.marks_facts_itself', true) is distinct from 'on')
  execute function private.note_facts_of_spot();

-- Adds the spots of a few rows. Looks for duplicates again, because spots may have been added since the check.
create function private.add_spots_of_rows(of_import uuid, first_row integer, last_row integer) returns integer
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  admin constant uuid := (select user_id from public.spot_imports where id = of_import);
  added_spots uuid[];
  newly_found integer;
begin
  perform set_config('tideline.marks_facts_itself', 'on', true);
  with twins as materialized (
    select * from private.find_duplicate_spots(of_import, first_row, last_row)
  ), ready as materialized (
    select cell.* from public.spot_import_rows as cell
    where cell.import_id = of_import and cell.row_number between first_row and last_row and cell.status = 'ready'
      and not exists (select from twins where twins.row_number = cell.row_number)
  ), added as (
    insert into private.spot_rows as spot (
      id, name, description, latitude, longitude, distance, difficulty, owner_id, category_id, city, state, country,
      rating, created_by
    )
    select ready.spot_id, ready.name, ready.description, ready.position[1], ready.position[0],
      ready.distance::float8, coalesce(ready.difficulty, 'Moderate')::public.spot_difficulty, ready.owner_id::uuid,
      ready.category_id, ready.city, ready.state, ready.country, ready.rating::numeric, admin
    from ready
    returning spot.id, private.spot_fingerprint(spot) as fingerprint
  ), linked as (
    insert into public.imported_spots (import_id, row_number, spot_id, fingerprint)
    select of_import, ready.row_number, added.id, added.fingerprint from added join ready on ready.spot_id = added.id
    returning spot_id
  ), skipped as (
    update public.spot_import_rows as cell
    set status = 'duplicate', problems = jsonb_build_array(twins.problem)
    from twins
    where cell.import_id = of_import and cell.row_number = twins.row_number
    returning 1
  )
  select array(select spot_id from linked), (select count(*) from skipped) into added_spots, newly_found;
  perform set_config('tideline.marks_facts_itself', '', true);
  perform private.note_changed_facts(added_spots);
  if newly_found > 0 then
    update public.spot_imports as import
      set ready_rows = import.ready_rows - newly_found, duplicate_rows = import.duplicate_rows + newly_found
      where id = of_import;
  end if;
  return cardinality(added_spots);
end $$;

-- The same, row by row, when the table refuses one of them: it becomes an error of its row.
create function private.add_spots_one_by_one(of_import uuid, first_row integer, last_row integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added_spots integer := 0;
begin
  for one_row in first_row..last_row loop
    begin
      added_spots := added_spots + private.add_spots_of_rows(of_import, one_row, one_row);
    exception when integrity_constraint_violation or data_exception then
      update public.spot_import_rows
        set status = 'error',
          problems = jsonb_build_array(jsonb_build_object('column', 'row', 'code', 'refused', 'detail', sqlerrm))
        where import_id = of_import and row_number = one_row;
      update public.spot_imports as import
        set ready_rows = import.ready_rows - 1, error_rows = import.error_rows + 1 where id = of_import;
    end;
  end loop;
  return added_spots;
end $$;

-- Whether people have added something to a spot.
create function private.is_spot_in_use(spot uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.spot_reviews where spot_id = spot)
    or exists (select from public.spot_photos where spot_id = spot)
    or exists (select from public.crowd_reports where spot_id = spot)
    or exists (select from public.favorites where spot_id = spot)
    or exists (select from public.visited_spots where spot_id = spot)
    or exists (select from public.spot_mutes where spot_id = spot)
    or exists (select from public.alert_rules where spot_id = spot)
    or exists (select from public.share_reports where spot_id = spot)
    or exists (select from public.recommendation_feedback where spot_id = spot)
    or exists (select from private.merged_spots where kept_id = spot)
    or exists (select from public.route_spots where spot_id = spot)
    or exists (select from public.workouts where spot_id = spot)
    or exists (select from public.swim_groups where home_spot_id = spot or other_spot_ids @> array[spot])
    or exists (select from public.gatherings where spot_id = spot)
    or exists (select from public.gatherings where backup_spot_id = spot)
    or exists (select from public.swim_plans where spot_id = spot);
end $$;

-- Removes the spots of a few rows, except those that somebody has changed or uses.
create function private.remove_spots_of_rows(of_import uuid, first_row integer, last_row integer,
  out removed integer, out kept integer)
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  with listed as materialized (
    select link.row_number, link.spot_id,
      case when spot.id is null then null
        when private.spot_fingerprint(spot) <> link.fingerprint then 'edited'
        when private.is_spot_in_use(spot.id) then 'in_use'
      end as reason
    from public.imported_spots as link left join private.spot_rows as spot on spot.id = link.spot_id
    where link.import_id = of_import and link.row_number between first_row and last_row
  ), gone as (
    delete from private.spot_rows as spot using listed where spot.id = listed.spot_id and listed.reason is null
  ), forgotten as (
    delete from public.imported_spots as link using listed
    where link.import_id = of_import and link.row_number = listed.row_number and listed.reason is null
    returning 1
  ), marked as (
    update public.imported_spots as link set kept_because = listed.reason
    from listed
    where link.import_id = of_import and link.row_number = listed.row_number and listed.reason is not null
    returning 1
  )
  select (select count(*) from forgotten), (select count(*) from marked) into removed, kept;
end $$;

-- Continues an import or its undo for a moment, in one transaction: either all of it is stored with its place, or nothing.
create function private.continue_spot_import(of_import uuid) returns public.spot_imports
language plpgsql security definer set search_path = '' as $$
declare
  batch_size constant integer := case when private.is_embedded() then 50 else 500 end;
  max_ms constant integer := case when private.is_embedded() then 20 else 500 end;
  started constant timestamptz := clock_timestamp();
  claims constant text := current_setting('request.jwt.claims', true);
  job public.spot_imports;
  counted record;
begin
  select * into job from public.spot_imports where id = of_import for update;
  -- Without claims the rows don't count against the daily quota of the admin who calls.
  perform set_config('request.jwt.claims', '', true);
  while job.state in ('importing', 'undoing') and job.next_row <= job.total_rows + 1 loop
    if job.state = 'importing' then
      begin
        job.processed_rows := job.processed_rows
          + private.add_spots_of_rows(of_import, job.next_row, job.next_row + batch_size - 1);
      exception when integrity_constraint_violation or data_exception then
        job.processed_rows := job.processed_rows
          + private.add_spots_one_by_one(of_import, job.next_row, job.next_row + batch_size - 1);
      end;
    else
      counted := private.remove_spots_of_rows(of_import, job.next_row, job.next_row + batch_size - 1);
      job.removed_rows := job.removed_rows + counted.removed;
      job.kept_rows := job.kept_rows + counted.kept;
    end if;
    job.next_row := job.next_row + batch_size;
    exit when clock_timestamp() > started + max_ms * interval '1 millisecond';
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  if job.state in ('importing', 'undoing') then
    update public.spot_imports set
      processed_rows = job.processed_rows, removed_rows = job.removed_rows, kept_rows = job.kept_rows,
      next_row = job.next_row, updated_at = clock_timestamp(),
      state = case when job.next_row <= job.total_rows + 1 then job.state
        when job.state = 'importing' then 'imported' else 'undone' end,
      finished_at = case when job.next_row > job.total_rows + 1 then now() end
      where id = of_import returning * into job;
  end if;
  return job;
end $$;

-- For the edge function: continues what an admin started, as long as nobody stops it.
create function public.continue_spot_import(of_import uuid) returns public.spot_imports
language sql security definer set search_path = '' as $$
  select private.continue_spot_import(of_import)
$$;

-- Throws unless the caller is an admin or the service.
create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and coalesce(auth.role(), '') <> 'service_role' then
    raise insufficient_privilege using message = 'Only admins import spots';
  end if;
end $$;

-- Starts the import of a checked file, or continues a stopped one, and adds its first spots. `total_rows` are those of
-- the file, `processed_rows` the spots added so far; the edge function `import-spots` adds the rest.
create function public.import_spots_from_csv(file_path text) returns public.spot_imports
language plpgsql security definer set search_path = '' as $$
declare
  job public.spot_imports;
begin
  perform private.require_admin();
  select * into job from public.spot_imports as import where import.file_path = $1 for update;
  if not found or job.state in ('uploaded', 'reading', 'failed') then
    raise exception 'file_path: this file has not been checked yet' using errcode = 'PT409', hint = 'import_not_checked';
  end if;
  if job.state in ('undoing', 'undone') then
    raise exception 'file_path: this import was undone' using errcode = 'PT409', hint = 'import_undone';
  end if;
  if job.state in ('checked', 'stopped') then
    update public.spot_imports as import
      set state = 'importing', next_row = greatest(import.next_row, 2), updated_at = clock_timestamp()
      where id = job.id;
  end if;
  return private.continue_spot_import(job.id);
end $$;

-- Stops a running import; what was added stays until it is undone.
create function public.stop_spot_import(of_import uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.spot_imports set state = 'stopped', updated_at = clock_timestamp()
    where id = of_import and state = 'importing';
end $$;

-- Removes the spots of an import, except those that somebody has changed or uses since.
create function public.undo_spot_import(of_import uuid) returns public.spot_imports
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if exists (select from public.spot_imports where id = of_import and created_at < now() - interval '30 days') then
    raise exception 'of_import: an import can be undone for 30 days' using errcode = 'PT409', hint = 'import_too_old';
  end if;
  update public.spot_imports
    set state = 'undoing', next_row = 2, kept_rows = 0, finished_at = null, updated_at = clock_timestamp()
    where id = of_import and (state in ('importing', 'stopped', 'imported') or (state = 'undone' and kept_rows > 0));
  return private.continue_spot_import(of_import);
end $$;

-- Changes cells of a row before the import, or keeps it although it looks like a duplicate, and checks it again:
-- {"latitude": "53.2"}. Rows that were its duplicates are checked again, too.
create function public.change_spot_import_row(of_import uuid, changed_row integer, cells jsonb, keep boolean default null)
returns public.spot_import_rows
language plpgsql security definer set search_path = '' as $$
declare
  before public.spot_import_rows;
  written public.spot_import_rows;
  other_row integer;
begin
  perform private.require_admin();
  perform from public.spot_imports where id = of_import and state = 'checked' for update;
  if not found then
    raise exception 'of_import: its rows can no longer be changed' using errcode = 'PT409', hint = 'import_started';
  end if;
  select * into before from public.spot_import_rows where import_id = of_import and row_number = changed_row;
  if not found then
    raise exception 'changed_row: there is no such row' using errcode = 'PT404', hint = 'row_not_found';
  end if;
  written := jsonb_populate_record(before, cells - array['import_id', 'row_number', 'position', 'notes', 'problems',
    'status', 'is_kept', 'spot_id']);
  update public.spot_import_rows as target set
    name = written.name, description = written.description, latitude = written.latitude, longitude = written.longitude,
    distance = written.distance, difficulty = written.difficulty, owner_id = written.owner_id,
    category_id = written.category_id, city = written.city, state = written.state, country = written.country,
    rating = written.rating, position = private.to_position(written.latitude, written.longitude),
    is_kept = coalesce(keep, target.is_kept), status = 'ready', problems = null
  where import_id = of_import and row_number = changed_row;
  perform private.check_spot_import_rows(of_import, changed_row, changed_row);
  for other_row in
    select row_number from public.spot_import_rows
    where import_id = of_import and status = 'duplicate'
      and problems @> jsonb_build_array(jsonb_build_object('row', changed_row))
  loop
    update public.spot_import_rows set status = 'ready', problems = null
      where import_id = of_import and row_number = other_row;
    perform private.check_spot_import_rows(of_import, other_row, other_row);
  end loop;
  update public.spot_imports as import set
    ready_rows = import.total_rows - counted.duplicate - counted.error, duplicate_rows = counted.duplicate,
    error_rows = counted.error, warning_rows = counted.warning, updated_at = clock_timestamp()
  from (
    select
      (select count(*) from public.spot_import_rows where import_id = of_import and status = 'duplicate') as duplicate,
      (select count(*) from public.spot_import_rows where import_id = of_import and status = 'error') as error,
      (select count(*) from public.spot_import_rows
        where import_id = of_import and status <> 'error' and notes is not null) as warning
  ) as counted
  where import.id = of_import;
  select * into written from public.spot_import_rows where import_id = of_import and row_number = changed_row;
  return written;
end $$;

-- 5,000 rows at a time for the report: browsers are kept from asking 200 times.
create function public.read_spot_import_rows(of_import uuid, after_row integer) returns json
language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(to_json(page)), '[]') from (
    select row_number, name, description, latitude, longitude, distance, difficulty, owner_id, category_id, city, state,
      country, rating, notes, problems, status, is_kept, spot_id
    from public.spot_import_rows where import_id = of_import and row_number > after_row
    order by row_number limit 5000
  ) as page
$$;

-- Removes rows of imports older than 30 days, a few thousand at a time; returns how many. The imports stay in the
-- history, without a way back.
create function public.remove_old_spot_import_rows() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  with old as materialized (
    select id from public.spot_imports where created_at < now() - interval '30 days'
  ), rows_gone as (
    delete from public.spot_import_rows where ctid = any (array(
      select cell.ctid from public.spot_import_rows as cell where cell.import_id in (select id from old) limit 2000
    )) returning 1
  ), links_gone as (
    delete from public.imported_spots where ctid = any (array(
      select link.ctid from public.imported_spots as link where link.import_id in (select id from old) limit 2000
    )) returning 1
  )
  select (select count(*) from rows_gone) + (select count(*) from links_gone) into removed;
  return removed;
end $$;

create policy "banned swimmers are kept out" on public.spot_imports
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "admins read imports" on public.spot_imports
  for select to authenticated using ((select private.is_admin()));
create policy "banned swimmers are kept out" on public.spot_import_rows
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "admins read the rows of imports" on public.spot_import_rows
  for select to authenticated using ((select private.is_admin()));
create policy "banned swimmers are kept out" on public.imported_spots
  as restrictive for all to authenticated using (not (select private.is_banned()));
create policy "admins read what imports added" on public.imported_spots
  for select to authenticated using ((select private.is_admin()));

grant select on public.spot_imports, public.spot_import_rows, public.imported_spots to authenticated;
grant select, insert, update, delete on public.spot_imports, public.spot_import_rows, public.imported_spots
  to service_role;
grant execute on function public.stage_spot_import_rows(uuid, json, jsonb) to service_role;
grant execute on function public.continue_spot_import(uuid) to service_role;
grant execute on function public.remove_old_spot_import_rows() to service_role;
grant execute on function public.read_spot_import_rows(uuid, integer) to authenticated;
grant execute on function public.import_spots_from_csv(text) to authenticated, service_role;
grant execute on function public.stop_spot_import(uuid) to authenticated, service_role;
grant execute on function public.undo_spot_import(uuid) to authenticated, service_role;
grant execute on function public.change_spot_import_row(uuid, integer, jsonb, boolean) to authenticated, service_role;

-- Only admins import: their own folder, CSV files of 10 MB at most.
drop policy "swimmers read CSV files in their own folder, admins all" on storage.objects;
drop policy "swimmers add CSV files to their own folder" on storage.objects;
drop policy "swimmers replace CSV files in their own folder" on storage.objects;
drop policy "swimmers remove CSV files from their own folder" on storage.objects;
create policy "admins read CSV files" on storage.objects
  for select to authenticated using (bucket_id = 'csv-imports' and (select private.is_admin()));
create policy "admins add CSV files to their own folder" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_admin())
  );
create policy "admins replace CSV files in their own folder" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_admin())
  )
  with check (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_admin())
  );
create policy "admins remove CSV files from their own folder" on storage.objects
  for delete to authenticated using (
    bucket_id = 'csv-imports' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_admin())
  );
update storage.buckets set file_size_limit = 10485760, allowed_mime_types = array['text/csv'] where id = 'csv-imports';

insert into private.scheduled_jobs (name, schedule, function_name, starts_at_once)
  values ('import-spots', '* * * * *', 'import-spots', false);
select private.register_scheduled_jobs();
