-- Bills are paid: a kind of journal of its own, from the advance, through a provider or by bank.
alter table ledger_journal drop constraint ledger_journal_kind_check;
alter table ledger_journal add constraint ledger_journal_kind_check check (kind in ('deposit', 'sale', 'refund', 'correction',
  'conversion', 'capture', 'earned', 'recharge', 'suspense', 'refunded', 'settlement', 'withdrawal', 'repayment', 'compensation',
  'writeOff')) not valid;
alter table ledger_journal validate constraint ledger_journal_kind_check;
