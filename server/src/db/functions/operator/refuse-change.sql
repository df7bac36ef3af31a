-- Tables that are only added to: the books, and decisions with who took them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function refuse_change();
create or replace trigger ledger_entry_not_emptied before truncate on ledger_entry execute function refuse_change();
create or replace trigger ledger_journal_kept before update or delete on ledger_journal for each row execute function refuse_change();
create or replace trigger ledger_journal_not_emptied before truncate on ledger_journal execute function refuse_change();
create or replace trigger operator_act_kept before update or delete on operator_act for each row execute function refuse_change();
create or replace trigger operator_act_not_emptied before truncate on operator_act execute function refuse_change();
create or replace trigger terms_change_kept before update or delete on terms_change for each row execute function refuse_change();
create or replace trigger terms_change_not_emptied before truncate on terms_change execute function refuse_change();
create or replace trigger payment_decision_kept before update or delete on payment_decision for each row execute function refuse_change();
create or replace trigger reconciliation_decision_kept before update or delete on reconciliation_decision for each row execute function refuse_change();
create or replace trigger reconciliation_day_decision_kept before update or delete on reconciliation_day_decision for each row execute function refuse_change();
create or replace trigger setting_kept before update or delete on setting for each row execute function refuse_change();
create or replace trigger setting_not_emptied before truncate on setting execute function refuse_change();
