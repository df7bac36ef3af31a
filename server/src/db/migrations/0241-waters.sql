-- Rivers and water of a city, drawn on its map. Public like landmarks: they belong to no company.
create table water (
  id int primary key,
  city_id int not null references district,
  kind text not null check (kind in ('river', 'canal', 'lake', 'sea')),
  name_zh text not null,
  name_en text not null,
  width_m int check (width_m > 0),
  line jsonb not null,
  check ((width_m is not null) = (kind in ('river', 'canal')))
);
create index water_city on water (city_id);
grant select on water to waylight_app;
grant select, insert, update, delete on water to waylight_system;
