-- The index that counts the list of routes also finds a swimmer's own, whichever of the two the planner prefers.
drop index public.routes_listed_idx;
create index routes_owner_listed_idx on public.routes (created_by, is_listed) include (published);
