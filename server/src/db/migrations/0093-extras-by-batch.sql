-- Units of an extra that are added later have a price of their own: those agreed before keep theirs.
alter table order_surcharge
  -- 1: agreed with the order; each time units were added at another price or rate of exchange, the next
  add column batch smallint not null default 1 check (batch > 0),
  drop constraint order_surcharge_pkey,
  add primary key (order_id, room_no, surcharge_id, batch);
