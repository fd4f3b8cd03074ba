-- A spot that the caller may not know answers as one that is not there, in the words of the foreign key.
create function private.require_known_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Rows in another's name are for the policy to refuse, those of the service for the foreign key.
  if new.user_id = auth.uid() and not exists (select from public.spots where id = new.spot_id) then
    raise foreign_key_violation using message = 'spot_id: there is no such spot', table = tg_table_name,
      constraint = tg_table_name || '_spot_id_fkey';
  end if;
  return new;
end $$;

create trigger favorites_require_known_spot before insert on public.favorites
  for each row execute function private.require_known_spot();
create trigger visited_spots_require_known_spot before insert on public.visited_spots
  for each row execute function private.require_known_spot();
create trigger spot_mutes_require_known_spot before insert on public.spot_mutes
  for each row execute function private.require_known_spot();
