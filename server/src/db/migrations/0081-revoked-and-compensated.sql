-- Who of the operator's people made a step: the agency reads the reason alone.
alter table order_history add column operator_name text;

-- What a company is given under the guarantee. Whatever kinds there are already stay allowed.
do $$
declare
  kinds text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'ledger_journal_kind_check');
begin
  alter table ledger_journal drop constraint ledger_journal_kind_check;
  execute format('alter table ledger_journal add constraint ledger_journal_kind_check check ((%s) or kind = %L)',
    kinds, 'compensation');
end $$;
