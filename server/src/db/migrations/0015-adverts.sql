-- What the operator publishes, by sales channel: banners, hotels shown first in lists, hot hotels, and the hotels of the
-- topic pages (direct purchase, private rooms). The same for every company of a channel: no row policy.
create table advert (
  id int primary key,
  -- null: every channel
  channel text check (channel in ('EPS', 'TL')),
  place text not null check (place in ('banner', 'list', 'hot', 'direct', 'privateRoom')),
  hotel_id int references hotel,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  -- null: the portal draws one
  picture text,
  -- a path of the portal, for banners
  link text,
  -- days of Shanghai on which it is shown, both included; to_date null: until it is taken away
  from_date date not null,
  to_date date,
  -- the lower the earlier
  position smallint not null default 100,
  active boolean not null default true,
  check (place = 'banner' or hotel_id is not null),
  check (to_date is null or to_date >= from_date)
);
create index advert_shown on advert (place, position, id) where active;
grant select on advert to waylight_app;
grant select, insert, update, delete on advert to waylight_system;
