/** Every kind of column, tables that point at each other, and a trigger that would add to what a backup brings. */
export const ODDITIES = `
create type public.oddity_kind as enum ('plain', 'it''s "odd"');
create table public.oddities (
  id bigint generated always as identity primary key, words text, list text[], document jsonb, raw json, bytes bytea,
  at timestamptz, local timestamp, day date, span interval, amount numeric, precise double precision,
  kind public.oddity_kind, ip inet, bits bit(5), code char(6), held int4range, flag boolean, number serial,
  parent bigint references public.oddities deferrable,
  doubled numeric generated always as (amount * 2) stored
);
create table public."Odd, ""named""" (id uuid primary key default gen_random_uuid(), "select" text, oddity bigint references public.oddities);
alter table public.oddities add partner uuid references public."Odd, ""named""" on delete set null;
create function private.be_odd() returns trigger language plpgsql set search_path = '' as $$
begin new.words := new.words || ' (touched by a trigger)'; return new; end $$;
create trigger oddities_a before insert on public.oddities for each row execute function private.be_odd();
create trigger oddities_b before insert on public.oddities for each row execute function private.be_odd();
alter table public.oddities disable trigger oddities_b;`;

/** What is hard to back up: every escape, infinity, NaN, empty and very long texts, rows that point at each other. */
export const FILL_ODDITIES = `
insert into public.oddities (words, list, document, raw, bytes, at, local, day, span, amount, precise, kind, ip, bits, code, held, flag)
values
  (E'quote '' double " back \\\\ slash\\nnew line\\ttab \\u0001 é 漢 🏊', array['a,b', '{x}', null, ''], '{"a": ["\\u00e9", 1e400, null]}',
    '{"b":  1, "b": 2}', '\\x00ff00'::bytea, 'infinity', '-infinity', '0044-03-15 BC', '1 mon -3 days 04:05:06.789',
    12345678901234567890.123456789, 'NaN', 'it''s "odd"', '2001:db8::1/64', B'10101', 'ab', '[1,5)', true),
  (null, '{}', 'null', 'null', '', '-infinity', null, null, null, 'NaN', '-Infinity', null, null, null, null, 'empty', false),
  (repeat('long ✓ ', 300000), null, null, null, null, '2026-01-02 03:04:05.678901+00', null, 'infinity', null, 0.1, 0.1, 'plain', null, null, '', null, null);
insert into public."Odd, ""named""" ("select", oddity) select 'of ' || id, id from public.oddities;
update public.oddities set parent = (select max(id) from public.oddities), partner = (select min(id::text)::uuid from public."Odd, ""named""");
`;
