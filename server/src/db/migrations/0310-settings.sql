-- Settings that people of the operator have set, each with what it was before: the last row of a name counts. null: back to
-- the preset. The environment wins over all of them.
create table setting (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[A-Z_]{3,40}$'),
  value text check (length(value) <= 500),
  set_at timestamptz not null,
  operator_id bigint not null references operator,
  reason text not null
);
create index setting_by_name on setting (name, id desc);
grant select, insert on setting to waylight_ops;
grant select on setting to waylight_system;

-- Pictures that settings name by their digest.
create table setting_picture (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/svg+xml')),
  bytes bytea not null check (octet_length(bytes) <= 524288),
  kept_at timestamptz not null
);
grant select, insert, update (kept_at) on setting_picture to waylight_ops;
grant select, delete on setting_picture to waylight_system;
