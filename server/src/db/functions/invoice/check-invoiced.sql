-- Nothing is invoiced twice: with a new line, all invoices of an order that were neither refused nor voided, less what
-- red-letter invoices took back, come to no more than was paid of it. The order is locked, so that two of them are looked at
-- one after the other.
create or replace function check_invoiced() returns trigger language plpgsql as $$
declare invoiced bigint;
begin
  perform from hotel_order where id = new.order_id and distributor_id = new.distributor_id for update;
  if not found then
    raise exception 'order % is not of company %', new.order_id, new.distributor_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(o.amount - o.corrected), 0) into invoiced from invoice_order o join invoice i on i.id = o.invoice_id
    where o.order_id = new.order_id and i.status not in ('voided', 'refused');
  if invoiced > coalesce(order_invoiceable(new.order_id), 0) then
    raise exception 'order % is invoiced for more than is settled of it', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger invoice_order_checked after insert on invoice_order for each row execute function check_invoiced();
