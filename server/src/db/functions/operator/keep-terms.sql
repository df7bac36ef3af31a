-- Keeps what was agreed with a company, before and after, whoever changed it (terms_change).
create or replace function keep_terms() returns trigger language plpgsql as $$
declare moment timestamptz := clock_timestamp()
  + coalesce(nullif(current_setting('waylight.clock_ahead', true), '')::interval, interval '0');
begin
  if tg_table_name = 'ledger_account' then
    insert into terms_change (distributor_id, at, what, was, becomes)
      values (new.distributor_id, moment, 'credit', old.credit_limit::text, new.credit_limit::text);
    return null;
  end if;
  insert into terms_change (distributor_id, at, what, was, becomes)
    select new.id, moment, change.what, change.was, change.becomes
    from (values ('settlement', old.settlement_type, new.settlement_type), ('status', old.status, new.status),
      ('modes', array_to_string(old.payment_modes, ','), array_to_string(new.payment_modes, ',')),
      ('settlementDays', old.settlement_days::text, new.settlement_days::text),
      ('creditBlockDays', old.credit_block_days::text, new.credit_block_days::text),
      ('agreedOn', old.agreed_on::text, new.agreed_on::text)) change (what, was, becomes)
    where change.was is distinct from change.becomes;
  return null;
end $$;

create or replace trigger ledger_account_terms after update of credit_limit on ledger_account for each row
  when (old.credit_limit is distinct from new.credit_limit) execute function keep_terms();
create or replace trigger distributor_terms after update of settlement_type, payment_modes, status, settlement_days,
  credit_block_days, agreed_on on distributor for each row
  when ((old.settlement_type, old.payment_modes, old.status, old.settlement_days, old.credit_block_days, old.agreed_on)
    is distinct from (new.settlement_type, new.payment_modes, new.status, new.settlement_days, new.credit_block_days, new.agreed_on))
  execute function keep_terms();
