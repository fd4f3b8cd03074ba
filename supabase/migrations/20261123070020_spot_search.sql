-- The list once more with the folded words of each spot, for text searches: which spots fit, and in which order. What is
-- shown of them is read from the list itself.
create view public.searchable_spots with (security_invoker = false) as
select listed.*, spot.search_text
from public.spots_with_water_quality as listed
join public.spots as spot on spot.id = listed.id;
grant select on public.searchable_spots to anon, authenticated, service_role;

-- Spots whose name and place hold every word, best first. When none does, those that hold them with umlauts that were typed
-- as two letters ("Zuerich"), and else those that come close in spelling.
create or replace function public.search_spots(search_text text, max_results integer default 20)
returns setof public.spots_with_water_quality
language sql stable set search_path = '' as $$
  with wish as materialized (
    select private.fold(btrim(left($1, 100))) as words, private.to_search_patterns(left($1, 100)) as patterns,
      private.to_search_patterns(regexp_replace(private.fold(left($1, 100)), '([aou])e', '\1', 'g')) as respelled
  ), matching as materialized (
    -- Close is where a word begins with the text, closest where the name does.
    select spot.id, spot.search_text, case strpos(spot.search_text, ' ' || wish.words)
      when 1 then 2 when 0 then 0 else 1 end as closeness
    from private.readable_spots as spot, wish
    -- The longest word goes through the index, the others are checked on what it found.
    where spot.search_text like wish.patterns[1] and spot.search_text like all (wish.patterns)
    -- Ranking costs more than finding: of a word that more spots share, any 5,000 are ranked.
    limit 5000
  ), respelled as materialized (
    select spot.id, spot.search_text, 1 as closeness
    from private.readable_spots as spot, wish
    where wish.respelled <> wish.patterns
      and not exists (select from matching)
      and spot.search_text like wish.respelled[1] and spot.search_text like all (wish.respelled)
    limit 5000
  ), similar_spelling as materialized (
    select spot.id, spot.search_text, extensions.word_similarity(wish.words, spot.search_text) as closeness
    from private.readable_spots as spot, wish
    where length(wish.words) > 3
      and not exists (select from matching)
      and not exists (select from respelled)
      and wish.words operator(extensions.<%) spot.search_text
  ), best as (
    select id, row_number() over (order by closeness desc, length(search_text), search_text, id) as place
    from (table matching union all table respelled union all table similar_spelling) as found
    order by place
    limit least(greatest($2, 0), 200)
  )
  select spot.* from best join public.spots_with_water_quality as spot using (id) order by best.place
$$;
