-- A balance before and after an order tells what it cost: ACCOUNT_FINANCE is worth nothing without PRICE_VIEW. Whoever held it without
-- loses it, and is told by mail together with the company's main account, which may give both.
alter table distributor_user no force row level security;
with narrowed as (
  update distributor_user set access = array_remove(access, 'ACCOUNT_FINANCE')
  where not is_main and 'ACCOUNT_FINANCE' = any (access) and not 'PRICE_VIEW' = any (access)
  returning id)
insert into mail_queue (kind, data, at, due_at)
select 'financeNeedsPrices', jsonb_build_object('userId', id), now(), now() from narrowed;
alter table distributor_user force row level security;
