-- Legal texts that operators publish. Version 1 of each is built into the program (contract/src/legal/built-in-texts.ts).
create table legal_version (
  text text not null check (text in ('service', 'privacy', 'customerProtection', 'providerTerms', 'agentTerms')),
  version int not null check (version > 1),
  -- [{heading: {zh, en}, text: {zh, en}}]
  sections jsonb not null check (jsonb_array_length(sections) > 0),
  from_at timestamptz not null,
  -- the older version whose text it is
  copy_of int,
  published_by text not null,
  published_at timestamptz not null,
  reason text not null,
  -- taken back before it came into force
  withdrawn_at timestamptz check (withdrawn_at < from_at),
  primary key (text, version)
);
-- One version at most waits for its day, and versions come into force in their order.
create unique index legal_version_order on legal_version (text, from_at) where withdrawn_at is null;

-- Each saving has a number of its own: a draft that was dropped and begun again is another one.
create sequence legal_draft_saving as int;
create table legal_draft (
  text text primary key check (text in ('service', 'privacy', 'customerProtection', 'providerTerms', 'agentTerms')),
  sections jsonb not null check (jsonb_array_length(sections) > 0),
  saved_by text not null,
  saved_at timestamptz not null,
  version int not null
);

do $$
declare name text;
begin
  foreach name in array array['legal_version', 'legal_draft'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy every_row on %I to waylight_system using (true) with check (true)', name);
    execute format('create policy every_row_of_ops on %I to waylight_ops using (true) with check (true)', name);
  end loop;
end $$;
grant select on legal_version, legal_draft to waylight_system;
grant select, insert on legal_version to waylight_ops;
grant update (withdrawn_at) on legal_version to waylight_ops;
grant select, insert, update, delete on legal_draft to waylight_ops;
grant usage on sequence legal_draft_saving to waylight_ops;
