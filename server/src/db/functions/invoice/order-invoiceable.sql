-- What the invoices of one order may come to, minor units: settled, less what nobody paid; null: nothing was paid.
create or replace function order_invoiceable(wanted bigint) returns bigint language sql stable as $$
  select s.settled - s.reduced from hotel_order o, settled_orders() s
  where o.id = wanted and s.order_code = o.code and s.distributor_id = o.distributor_id
$$;
revoke execute on function order_invoiceable(bigint) from public;
grant execute on function order_invoiceable(bigint) to waylight_app, waylight_system, waylight_ops;
