-- What bills have written off of an order: billing writes it, and the order counts it as settled. Never below zero.
alter table hotel_order add column written_off bigint not null default 0 check (written_off >= 0);

-- A person of the company chooses the bills to pay; only the system writes what comes of it.
grant insert on bill_settlement, bill_settlement_part to waylight_app;
create index bill_settlement_open on bill_settlement (pay_until, id) where state = 'open';
