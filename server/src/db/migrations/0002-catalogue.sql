-- Places and hotels. They belong to the operator and are the same for every distributor: no row policy.
-- Coordinates are WGS-84; what a map user in mainland China expects (GCJ-02) is converted at the edge.

-- level: 1 country, 2 province or state, 3 city, 4 area of a city
create table district (
  id int primary key,
  parent_id int references district,
  level smallint not null check (level between 1 and 4),
  country_code char(2) not null,
  name_zh text not null,
  name_en text not null,
  short_name text not null,
  pinyin text not null,
  initials text not null,
  latitude double precision,
  longitude double precision,
  time_zone text,
  city_tier smallint,
  hot_rank smallint,
  -- rough outline of an area, [[lng, lat], …], for the map that needs no tiles
  outline jsonb
);
create index district_parent on district (parent_id);

create table landmark (
  id int primary key,
  city_id int not null references district,
  kind text not null check (kind in ('sight', 'station', 'airport', 'mall', 'exhibition', 'university')),
  name_zh text not null,
  name_en text not null,
  pinyin text not null,
  initials text not null,
  latitude double precision not null,
  longitude double precision not null
);
create index landmark_city on landmark (city_id);

create table theme (
  id smallint primary key,
  name_zh text not null,
  name_en text not null
);

create table facility (
  code text primary key,
  grouping text not null,
  name_zh text not null,
  name_en text not null
);

create table hotel (
  id int primary key,
  city_id int not null references district,
  area_id int references district,
  name_zh text not null,
  name_en text not null,
  pinyin text not null,
  initials text not null,
  brand_zh text,
  brand_en text,
  star smallint not null check (star between 1 and 5),
  latitude double precision not null,
  longitude double precision not null,
  address_zh text not null,
  address_en text not null,
  description_zh text not null,
  description_en text not null,
  time_zone text not null,
  check_in_from time not null,
  check_out_until time not null,
  phone text not null,
  opened_year smallint,
  renovated_year smallint,
  room_count smallint,
  -- 0 to 1000, what the operator sees booked
  popularity smallint not null,
  themes smallint[] not null,
  facilities text[] not null,
  -- share of the price that is tax, in hundredths of a per cent; prices include it
  tax_bp int not null,
  -- [{code, zh, en, mode: 'prepaid' | 'atHotel', basis: 'roomNight' | 'personNight' | 'stay', amount (minor units), currency}]
  -- a prepaid fee is always per room and night and in the currency of the hotel's rates
  fees jsonb not null,
  -- [{src, zh, en}]; empty: the portal draws a façade
  photos jsonb not null,
  -- [{zh, en}] house rules: children, pets, deposits
  notices jsonb not null,
  active boolean not null default true
);
create index hotel_city on hotel (city_id) where active;

create table room_type (
  id int primary key,
  hotel_id int not null references hotel,
  name_zh text not null,
  name_en text not null,
  area_m2 smallint,
  floor_zh text,
  floor_en text,
  max_people smallint not null,
  max_adults smallint not null,
  max_children smallint not null,
  -- alternatives to choose from, [{code: 'double' | 'twin' | 'king' | 'single' | 'sofa' | 'bunk', count}] each
  beds jsonb not null,
  window_kind text not null check (window_kind in ('yes', 'inner', 'none')),
  smoking text not null check (smoking in ('no', 'yes', 'some')),
  facilities text[] not null,
  photos jsonb not null,
  position smallint not null,
  active boolean not null default true
);
create index room_type_hotel on room_type (hotel_id);

grant select on district, landmark, theme, facility, hotel, room_type to waylight_app;
grant select, insert, update, delete on district, landmark, theme, facility, hotel, room_type to waylight_system;
