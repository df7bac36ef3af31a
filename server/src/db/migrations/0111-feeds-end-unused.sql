-- A calendar feed ends when nobody has read it for 90 days. Those that are there count from today.
alter table calendar_feed add column used_at timestamptz not null default now();
alter table calendar_feed alter column used_at drop default;
