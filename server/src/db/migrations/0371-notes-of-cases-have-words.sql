-- What a difference is about is a word with parameters, which console and commands say in the reader's language
-- (contract/src/payment/case-note.ts). Sentences of before become their words; one that nobody knows stays as it was written.
alter table reconciliation_case alter column note type jsonb using jsonb_strip_nulls(case
  when note ~ '^the provider has it, and we know no such number(; it is of payment \S+)?$'
    then jsonb_build_object('word', 'unknownDone', 'payment', substring(note from '; it is of payment (\S+)$'))
  when note ~ '^the provider has taken it up, and we know no such number(; it is of payment \S+)?$'
    then jsonb_build_object('word', 'unknownBegun', 'payment', substring(note from '; it is of payment (\S+)$'))
  when note ~ '^the provider does not answer; (done|open|failed|suspended) with us$'
    then jsonb_build_object('word', 'silent', 'ours', substring(note from '; (\w+) with us$'))
  when note = 'we have it, and the provider does not' then jsonb_build_object('word', 'onlyOurs')
  when note = 'we have it, and the provider does not in its bill; it did not deny it when it was asked: nothing is moved'
    then jsonb_build_object('word', 'notInBill')
  when note ~ '^the provider has it \d{1,6} times$'
    then jsonb_build_object('word', 'repeated', 'times', substring(note from ' (\d+) times$')::int)
  when note ~ '^the provider says \d{1,15} [A-Z]{3}, we \d{1,15} [A-Z]{3}$'
    then jsonb_build_object('word', 'otherAmount',
      'provider', jsonb_build_object('amount', substring(note from ' says (\d+) ')::bigint, 'currency', substring(note from ' ([A-Z]{3}), we ')),
      'recorded', jsonb_build_object('amount', substring(note from ', we (\d+) ')::bigint, 'currency', substring(note from ' ([A-Z]{3})$')))
  when note ~ '^done at the provider, (done|open|failed|suspended) with us$'
    then jsonb_build_object('word', 'doneThere', 'ours', substring(note from ', (\w+) with us$'))
  when note = 'the provider and we agree, the books do not' then jsonb_build_object('word', 'booksDiffer')
  when note = 'failed at the provider, done with us' then jsonb_build_object('word', 'failedThere')
  when note = 'taken up by the provider, failed with us' then jsonb_build_object('word', 'begunThere')
  else jsonb_build_object('word', 'asWritten', 'text', note) end);

-- settled_as is the reason of a person. A case that reconciliation closed by itself has none.
alter table reconciliation_case drop constraint reconciliation_case_check;
update reconciliation_case set settled_as = null where settled_as = 'captured when the provider was asked';
alter table reconciliation_case add constraint reconciliation_case_check check (settled_at is not null or settled_as is null);
