-- Photos of hotels and rooms that the operator uploaded: a file for each width. The hotel names a photo by its address; one
-- that neither the hotel nor its rooms name is deleted after a day.
create table photo (
  id uuid primary key,
  hotel_id integer not null references hotel on delete cascade,
  width400 uuid not null,
  width800 uuid not null,
  width1600 uuid not null,
  created_at timestamptz not null
);
create index photo_hotel on photo (hotel_id);
create index photo_created on photo (created_at);
grant select on photo to waylight_app;
grant select, insert, delete on photo to waylight_system, waylight_ops;
