-- Failed sign-ins count for the address block they came from too (network.ts), and for the site around it. A browser that the
-- account knows has neither: its failures are its own.
alter table sign_in_failure
  add column block_key bytea,
  add column site_key bytea;
create index sign_in_failure_block on sign_in_failure (block_key, at) where block_key is not null;
create index sign_in_failure_site on sign_in_failure (site_key, at) where site_key is not null;
