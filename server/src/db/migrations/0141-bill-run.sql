-- The kind of the booking behind a line without an order, such as a repayment or a correction.
alter table bill_line add column entry_kind text;
alter table bill_line add constraint bill_line_without_order check ((order_id is null) = (entry_kind is not null)) not valid;
update bill_line set entry_kind = 'correction' where order_id is null;
alter table bill_line validate constraint bill_line_without_order;

-- The last day on which the run has looked at every open line of a company: a month that has ended since then is over.
alter table bill_progress add column looked_on date;
grant update (looked_on) on bill_progress to waylight_system;
