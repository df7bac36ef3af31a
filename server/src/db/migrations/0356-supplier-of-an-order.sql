-- An order keeps whether its rate was bought directly: the rate may change afterwards (docs/decisions/173).
alter table hotel_order add column is_direct boolean not null default false;
update hotel_order set is_direct = true where rate_plan_id in (select id from rate_plan where direct_purchase);

-- One in twenty: the newest of them are not met soon among all orders.
create index hotel_order_direct on hotel_order (booked_at desc, id desc) where is_direct;
