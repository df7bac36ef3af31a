-- What became of an order's money when it was cancelled, and why it was. Minor units of the order's currency.
alter table hotel_order
  add column cancel_reason text check (cancel_reason in ('itinerary', 'needsUnmet', 'otherChannel', 'tooExpensive', 'other')),
  add column cancel_note text not null default '',
  -- where the money is to go: back the way it came, or to the company's advance balance
  add column refund_route text check (refund_route in ('original', 'balance')),
  -- kept of what was paid, and promised back
  add column cancel_fee bigint not null default 0 check (cancel_fee >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column cancelled_at timestamptz,
  -- false: part of it was cancelled, and nothing about it can be changed any more
  add column modifiable boolean not null default true;

-- Orders that wait for an operator's word.
create index hotel_order_to_answer on hotel_order (booked_at)
  where (status = 'unconfirmed' and payment_status <> 'unpaid') or status = 'cancelRequested';

-- By what way a step came: the portal, an operator's command, or by itself.
alter table order_history add column via text not null default 'portal' check (via in ('portal', 'ops', 'job'));
update order_history set via = case actor when 'user' then 'portal' when 'operator' then 'ops' else 'job' end;

-- Requests that changed an order, each with the answer that it had: sent twice, it has one effect and the same answer.
create table order_request (
  distributor_id bigint not null references distributor,
  request_id text not null,
  request_hash text not null,
  order_id bigint not null references hotel_order,
  user_id bigint not null references distributor_user,
  kind text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (distributor_id, request_id)
);
create index order_request_order on order_request (order_id);
select guard_by_distributor('order_request', 'distributor_id');
grant select, insert on order_request to waylight_system;
