-- For the next migration: a new value can be used only after its transaction.
alter type public.content_type add value 'route';
