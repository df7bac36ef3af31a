-- Ids that the product gives to rows of the catalogue. Loaded rows bring their own: a given one stands above all of them and is
-- given once. Whoever loads holds the row shared, whoever is about to give an id holds it alone.
create table given_id (
  kind text primary key,
  last integer not null default 0
);
insert into given_id (kind) values ('hotel'), ('room_type'), ('rate_plan'), ('surcharge'), ('advert');
grant select, update on given_id to waylight_system, waylight_ops;
