-- Which secrets sign for this database, told by a fingerprint of what they show the public: one row, made at the first start.
create schema if not exists platform;
create table if not exists platform.installation (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  claimed_at timestamptz not null default now()
);

-- Only the owner reads it; row security without a policy keeps it so after a careless grant.
alter table platform.installation enable row level security;
