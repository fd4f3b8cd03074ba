-- How the sources are is no secret: whoever sees stale or simulated values may see why. Errors hold no key.
grant select (last_attempt_at, last_error, retry_at) on public.data_sources to anon, authenticated;
