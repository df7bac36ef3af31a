-- Opens the payments of several subjects of one kind from inside another module's stored function: one element of each
-- array for each subject.
create or replace function open_payment_intents(for_distributor bigint[], by_user bigint[], kind text, ids text[], due bigint[],
  in_currency text[], until timestamptz[], at timestamptz[]) returns void language plpgsql as $$
begin
  insert into payment_intent (distributor_id, created_by, subject_kind, subject_id, amount, currency, deadline, created_at)
    select o.distributor_id, o.user_id, kind, o.id, o.due, o.currency, o.until, o.at
    from unnest(for_distributor, by_user, ids, due, in_currency, until, at)
      as o (distributor_id, user_id, id, due, currency, until, at);
end $$;
revoke execute on function open_payment_intents(bigint[], bigint[], text, text[], bigint[], text[], timestamptz[], timestamptz[]) from public;
grant execute on function open_payment_intents(bigint[], bigint[], text, text[], bigint[], text[], timestamptz[], timestamptz[]) to waylight_system, waylight_ops;
