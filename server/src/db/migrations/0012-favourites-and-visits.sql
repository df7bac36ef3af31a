-- Hotels that a person keeps at hand: marked as favourites, and looked at last. Both belong to the person, not to the company.
create table favourite (
  user_id bigint not null references distributor_user,
  hotel_id int not null references hotel,
  distributor_id bigint not null references distributor,
  at timestamptz not null,
  primary key (user_id, hotel_id)
);
create index favourite_latest on favourite (user_id, at desc, hotel_id);
select guard_by_distributor('favourite', 'distributor_id');
grant select, insert, delete on favourite to waylight_app, waylight_system;

create table hotel_visit (
  user_id bigint not null references distributor_user,
  hotel_id int not null references hotel,
  distributor_id bigint not null references distributor,
  at timestamptz not null,
  primary key (user_id, hotel_id)
);
create index hotel_visit_latest on hotel_visit (user_id, at desc, hotel_id);
select guard_by_distributor('hotel_visit', 'distributor_id');
grant select, insert, update, delete on hotel_visit to waylight_app, waylight_system;
