-- Text search in about the same time among 729 spots and among 100,000.

create index spots_search_prefix_idx on private.spot_rows (search_text);

create or replace function public.search_spots(search_text text, max_results integer default 20)
returns setof public.spots_with_water_quality
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words constant text := private.fold(btrim(left($1, 100)));
  patterns constant text[] := private.to_search_patterns(left($1, 100));
  respelled constant text[] := private.to_search_patterns(regexp_replace(private.fold(left($1, 100)), '([aou])e', '\1', 'g'));
  wanted constant integer := least(greatest($2, 0), 200);
  start constant text := ' ' || words;
  best uuid[];
begin
  if words <> '' then
    -- Names that start with the text are best, so with enough of them nothing else is looked for. The range is what
    -- the index can scan, in the order of bytes.
    select array_agg(id order by length(search_text), search_text, id) into best from (
      select id, search_text from (
        select spot.id, spot.search_text from private.readable_spots as spot
        where spot.search_text >= start collate "C" and spot.search_text < (start || chr(1114111)) collate "C"
        order by spot.search_text collate "C" limit 500
      ) as starting
      order by length(search_text), search_text, id limit wanted
    ) as shortest;
  end if;
  if coalesce(cardinality(best), 0) < wanted then
    select array_agg(id order by closeness desc, length(search_text), search_text, id) into best from (
      select id, search_text, closeness from (
        select spot.id, spot.search_text,
          case strpos(spot.search_text, start) when 1 then 2 when 0 then 0 else 1 end as closeness
        from private.readable_spots as spot where spot.id = any (best)
        union
        -- Before the other matches, which are cut in no order.
        select word_start.id, word_start.search_text, case strpos(word_start.search_text, start) when 1 then 2 else 1 end
        from (
          select spot.id, spot.search_text from private.readable_spots as spot
          where spot.search_text like '%' || regexp_replace(start, '([\\%_])', '\\\1', 'g') || '%' limit 1000
        ) as word_start
        where words <> ''
        union
        select matching.id, matching.search_text,
          case strpos(matching.search_text, start) when 1 then 2 when 0 then 0 else 1 end
        from (
          select spot.id, spot.search_text from private.readable_spots as spot
          -- The longest word uses the index; the others filter its result.
          where spot.search_text like patterns[1] and spot.search_text like coalesce(patterns[2], patterns[1])
            and spot.search_text like all (patterns)
          -- Ranking is expensive: at most 1,000 other matches are ranked.
          limit 1000
        ) as matching
      ) as found
      order by closeness desc, length(search_text), search_text, id limit wanted
    ) as ranked;
  end if;
  if best is null and respelled <> patterns then
    select array_agg(id order by length(search_text), search_text, id) into best from (
      select spot.id, spot.search_text from private.readable_spots as spot
      where spot.search_text like respelled[1] and spot.search_text like all (respelled) limit 1000
    ) as found;
    best := best[:wanted];
  end if;
  if best is null and length(words) > 3 then
    select array_agg(id order by closeness desc, length(search_text), search_text, id) into best from (
      select spot.id, spot.search_text, extensions.word_similarity(words, spot.search_text) as closeness
      from private.readable_spots as spot where words operator(extensions.<%) spot.search_text
      order by closeness desc, length(search_text), search_text, id limit wanted
    ) as similar_spelling;
  end if;
  return query select spot.* from unnest(best) with ordinality as found (id, place)
    join public.spots_with_water_quality as spot using (id) order by found.place;
end $$;
