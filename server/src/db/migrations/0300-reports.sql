-- Daily sums for reports. report_line has what each order adds to them, report_day the sums; both can be written anew from the
-- orders. Amounts are minor units of the order's currency; days are those of Shanghai.
create table report_line (
  order_id bigint not null references hotel_order,
  kind text not null check (kind in ('booked', 'answered', 'ended', 'compensated')),
  day date not null,
  distributor_id bigint not null references distributor,
  hotel_id integer not null references hotel,
  currency character(3) not null,
  bookings integer not null default 0,
  rooms integer not null default 0,
  nights integer not null default 0,
  revenue bigint not null default 0,
  cost bigint not null default 0,
  cancellations integer not null default 0,
  cancelled bigint not null default 0,
  rejections integer not null default 0,
  rejected bigint not null default 0,
  lost_nights integer not null default 0,
  lost_cost bigint not null default 0,
  compensations integer not null default 0,
  compensated bigint not null default 0,
  answers integer not null default 0,
  answer_seconds bigint not null default 0,
  promises_kept integer not null default 0,
  promises_missed integer not null default 0,
  primary key (order_id, kind)
);
create index report_line_day on report_line (day, distributor_id, hotel_id, currency);
select guard_by_distributor('report_line', 'distributor_id');
grant select, insert, delete on report_line to waylight_system;

create table report_day (
  day date not null,
  distributor_id bigint not null references distributor,
  hotel_id integer not null references hotel,
  currency character(3) not null,
  bookings integer not null,
  rooms integer not null,
  nights integer not null,
  revenue bigint not null,
  cost bigint not null,
  cancellations integer not null,
  cancelled bigint not null,
  rejections integer not null,
  rejected bigint not null,
  lost_nights integer not null,
  lost_cost bigint not null,
  compensations integer not null,
  compensated bigint not null,
  answers integer not null,
  answer_seconds bigint not null,
  promises_kept integer not null,
  promises_missed integer not null,
  primary key (day, distributor_id, hotel_id, currency)
);
create index report_day_distributor on report_day (distributor_id, day);
create index report_day_hotel on report_day (hotel_id, day);
select guard_by_distributor('report_day', 'distributor_id');
grant select, insert, update, delete on report_day to waylight_system;
grant select on report_day to waylight_ops;

-- Searches by day of Shanghai and company: lists of hotels that were asked for, and hotels whose rates were read.
create table search_day (
  day date not null,
  distributor_id bigint not null references distributor,
  lists integer not null,
  hotels integer not null,
  primary key (day, distributor_id)
);
create index search_day_distributor on search_day (distributor_id, day);
select guard_by_distributor('search_day', 'distributor_id');
grant select, insert, update on search_day to waylight_system;
grant select on search_day to waylight_ops;

-- Orders that were there before reports are announced, so that the sums know them without a command.
insert into outbox (topic, payload, at, due_at)
  select 'order.toReport', jsonb_build_object('first', min(id), 'last', max(id)), now(), now() from hotel_order
  group by id / 500 order by min(id);
-- Receivables by age.
create index bill_unpaid on bill (distributor_id, currency, due_on) include (amount, reduced, received)
  where status in ('generated', 'partlyWrittenOff');
