-- A quote that a customer has accepted by its link, once for each time that the quote was written.
create table quote_acceptance (
  quote_id bigint not null references quote,
  revision integer not null,
  distributor_id bigint not null references distributor,
  line_no smallint not null,
  accepted_at timestamptz not null,
  primary key (quote_id, revision)
);
select guard_by_distributor('quote_acceptance', 'distributor_id');
grant select on quote_acceptance to waylight_app;
grant select, insert on quote_acceptance to waylight_system;

alter table notification add column quote_code text;
