-- `water_quality_records.crowd_reports_count`: how many public reports about the water itself hold now.
create function private.count_water_reports(spot_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  written integer;
begin
  insert into public.water_quality_records as kept (spot_id, is_safe_for_swimming, crowd_reports_count)
  select spot.id, false, (
    select count(*) from public.crowd_reports as report
    where report.spot_id = spot.id and report.visibility = 'public' and report.verification_status <> 'rejected'
      and report.expires_at > now()
      and report.report_type in ('water_clarity', 'water_temperature', 'pollution', 'algae')
  )
  from public.spots as spot where spot.id = any (spot_ids) order by spot.id
  on conflict (spot_id) do update set crowd_reports_count = excluded.crowd_reports_count
  where kept.crowd_reports_count <> excluded.crowd_reports_count;
  get diagnostics written = row_count;
  return written;
end $$;

create function private.follow_crowd_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_water_reports(array(
    select distinct spot_id from changed where report_type in ('water_clarity', 'water_temperature', 'pollution', 'algae')
  ));
  return null;
end $$;
create trigger crowd_reports_count_insert after insert on public.crowd_reports
  referencing new table as changed for each statement execute function private.follow_crowd_reports();
create trigger crowd_reports_count_update after update on public.crowd_reports
  referencing new table as changed for each statement execute function private.follow_crowd_reports();
create trigger crowd_reports_count_delete after delete on public.crowd_reports
  referencing old table as changed for each statement execute function private.follow_crowd_reports();

-- Reports end by time alone. Called by the schedule, which takes away those that have.
create function public.recount_water_reports() returns integer
language sql security definer set search_path = '' as $$
  select private.count_water_reports(array(select spot_id from public.water_quality_records where crowd_reports_count > 0))
$$;
grant execute on function public.recount_water_reports() to service_role;
