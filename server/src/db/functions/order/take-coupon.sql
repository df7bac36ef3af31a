-- Reserves a usable coupon for an order. False when it cannot be had; then nothing has changed.
create or replace function take_coupon(of_coupon bigint, of_distributor bigint, for_order text, moment timestamptz) returns boolean
language plpgsql as $$
begin
  update coupon c set state = 'reserved', order_code = for_order
    where c.id = of_coupon and c.distributor_id = of_distributor and c.state = 'usable'
      and (moment at time zone 'Asia/Shanghai')::date between c.valid_from and c.valid_to;
  if not found then
    return false;
  end if;
  insert into coupon_step (coupon_id, distributor_id, at, from_state, to_state, order_code)
    values (of_coupon, of_distributor, moment, 'usable', 'reserved', for_order);
  return true;
end $$;
revoke execute on function take_coupon(bigint, bigint, text, timestamptz) from public;
grant execute on function take_coupon(bigint, bigint, text, timestamptz) to waylight_system, waylight_ops;
