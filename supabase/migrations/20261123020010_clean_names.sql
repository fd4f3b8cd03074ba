-- A name must not turn the text around it: directional overrides, embeddings and isolates are dropped.
create function private.without_bidi_controls(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(translate(name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', ''), '')
$$;

create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.full_name := private.without_bidi_controls(new.full_name);
  new.first_name := private.without_bidi_controls(new.first_name);
  new.last_name := private.without_bidi_controls(new.last_name);
  new.display_name := private.without_bidi_controls(new.display_name);
  return new;
end $$;

create trigger profiles_clean_names before insert or update of full_name, first_name, last_name, display_name
  on public.profiles for each row execute function private.clean_names();

update public.profiles set full_name = full_name
where concat(full_name, first_name, last_name, display_name)
  <> coalesce(private.without_bidi_controls(concat(full_name, first_name, last_name, display_name)), '');
