-- A spot that everybody could see may carry the words of others. Who added it cannot withdraw it alone any more, even
-- after staff have taken their approval back.
create function private.remember_approval() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.was_approved := true;
  return new;
end $$;

create trigger spots_remember_approval before update of approval_status on public.spots
  for each row when (old.approval_status = 'approved' and new.approval_status <> 'approved')
  execute function private.remember_approval();
