-- A rate of exchange is a mid rate and the operator's spread on it. rate_e8 stays the one by which prices are made.

alter table exchange_rate
  add column mid_e8 bigint,
  -- hundredths of a per cent on top of the mid rate
  add column spread_bp int not null default 0 check (spread_bp between -2000 and 5000),
  add column source text not null default 'database' check (source in ('typed', 'sheet', 'demo', 'database')),
  -- the person, or what loaded it
  add column set_by text not null default '';

-- What is there is no change of a rate, so nobody is told of it.
alter table exchange_rate disable trigger user;
update exchange_rate r set mid_e8 = r.rate_e8,
  set_by = coalesce(latest.by, ''),
  source = case when latest.by = 'loader' then 'sheet'
    when latest.reason <> '' then 'typed' else 'database' end
from exchange_rate one left join lateral (
  select c.by, c.reason from price_rule_change c
  where c.kind = 'exchangeRate' and c.after ->> 'base' = one.base and c.after ->> 'quote' = one.quote
  order by c.id desc limit 1
) latest on true
where one.base = r.base and one.quote = r.quote;
alter table exchange_rate enable trigger user;

alter table exchange_rate alter column mid_e8 set not null,
  add check (mid_e8 > 0),
  add constraint exchange_rate_effective check (rate_e8 = round(mid_e8::numeric * (10000 + spread_bp) / 10000));
