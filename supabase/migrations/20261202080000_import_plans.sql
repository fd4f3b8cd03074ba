-- Imports of samples keep one plan. Planning the water quality of a batch again each time took three times as long as
-- the rest, and lists wait for it. What a function sets holds for its triggers as well.
alter function public.import_water_samples(jsonb) set plan_cache_mode = force_generic_plan;
alter function private.refresh_water_quality(uuid[]) set plan_cache_mode = force_generic_plan;
