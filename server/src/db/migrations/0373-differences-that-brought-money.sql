-- The desk counts captured payments of which more lies in suspense: a bill's differences that brought money lead to them.
create index reconciliation_case_brought on reconciliation_case (attempt_id)
  where attempt_id is not null and kind = 'payment' and suspended > 0;
