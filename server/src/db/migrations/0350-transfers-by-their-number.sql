-- The number of a bank transfer is compared without regard to width, case and spaces, on rows of before too. Not unique: those may
-- hold one transfer twice.
create index ledger_journal_transfer on ledger_journal
  ((upper(regexp_replace(normalize(reference, nfkc), '[\s\u00AD\u1680\u200B-\u200F\u2028\u2029\u2060\uFEFF]', '', 'g') collate "C")))
  where kind in ('deposit', 'repayment', 'writeOff', 'withdrawal', 'settlement', 'correction');
