-- What an operator has taken off a bill, and why; the agency reads it on the bill. Its entry is a correction on the credit.
create table bill_reduction (
  entry_id bigint primary key references ledger_entry,
  bill_id bigint not null references bill,
  distributor_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  at timestamptz not null
);
create index bill_reduction_bill on bill_reduction (bill_id);
select guard_by_distributor('bill_reduction', 'distributor_id');
grant select on bill_reduction to waylight_app;
grant select, insert on bill_reduction to waylight_system;
