-- Eleven currencies were kept with two decimals where ISO 4217 has none or three. What is sold in them is written anew;
-- accounts in them would have to be settled first, for what was posted is never rewritten.
do $$
declare
  no_decimals constant text[] := '{BIF,DJF,GNF,KMF,PYG,RWF,VUV,XAF,XOF}';
  three_decimals constant text[] := '{IQD,LYD}';
  books text;
begin
  select string_agg(distinct a.currency, ', ') into books from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.currency = any (no_decimals || three_decimals);
  if books is not null then
    raise exception 'there are books in %, which were kept with the wrong number of decimals: settle and close these accounts with the version before', books;
  end if;

  update rate_month m set prices = (
      select array_agg(case when p.currency = any (no_decimals) then round(u.price / 100.0)::bigint else u.price * 10 end order by u.i)
      from unnest(m.prices) with ordinality as u (price, i))
    from rate_plan p where p.id = m.rate_plan_id and p.currency = any (no_decimals || three_decimals);
  update surcharge set price = case when currency = any (no_decimals) then round(price / 100.0)::bigint else price * 10 end
    where currency = any (no_decimals || three_decimals);
  update hotel h set fees = (
      select jsonb_agg(case
          when f.fee ->> 'currency' = any (no_decimals)
            then jsonb_set(f.fee, '{amount}', to_jsonb(greatest(round((f.fee ->> 'amount')::bigint / 100.0)::bigint, 1)))
          when f.fee ->> 'currency' = any (three_decimals)
            then jsonb_set(f.fee, '{amount}', to_jsonb((f.fee ->> 'amount')::bigint * 10))
          else f.fee end order by f.i)
      from jsonb_array_elements(h.fees) with ordinality as f (fee, i))
    where exists (select from jsonb_array_elements(h.fees) f where f ->> 'currency' = any (no_decimals || three_decimals));
end $$;
