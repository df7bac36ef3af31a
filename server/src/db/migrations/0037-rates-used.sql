-- Each rate of exchange that was used is kept on the order: an extra that was priced on another day than the rooms has one of
-- its own, as hotel_order.exchange. Null: that of the order.
alter table order_surcharge add column exchange jsonb;
