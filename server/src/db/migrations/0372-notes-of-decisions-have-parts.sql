-- What a decision about money rests on is kept as parts, which console and commands say in the reader's language
-- (contract/src/payment/decision-note.ts). Sentences of before become their parts: first the sentence, then the provider's word in it.
alter table payment_decision alter column said type jsonb using jsonb_strip_nulls(case
  when said = '' then '{}'
  when action in ('asked', 'refunded', 'attached', 'credited', 'absent') then jsonb_build_object(
    'word', regexp_replace(said, '; by evidence: .*$', ''),
    'evidence', substring(said from '; by evidence: (.*)$'))
  when said ~ '^WR\S+: to the advance balance$' then jsonb_build_object('refund', substring(said from '^(WR\S+): '), 'advance', 'to')
  when said ~ '^WR\S+: from the advance balance$' then jsonb_build_object('refund', substring(said from '^(WR\S+): '), 'advance', 'from')
  when said ~ '^WR\S+: bank transfer .' then jsonb_build_object('refund', substring(said from '^(WR\S+): '),
    'transfer', substring(said from '^WR\S+: bank transfer (.*)$'))
  when action = 'refundEnded' and said ~ '^WR\S+: .*; the provider said ' then jsonb_build_object(
    'refund', substring(said from '^(WR\S+): '),
    'evidence', substring(said from '^WR\S+: (.*); the provider said '),
    'word', case when substring(said from '^.*; the provider said (.*)$') ~ '^(unknown: |refunding$)' then '' else 'failed: ' end
      || substring(said from '^.*; the provider said (.*)$'))
  else jsonb_build_object('asWritten', said) end);

alter table reconciliation_decision alter column said type jsonb using jsonb_strip_nulls(case
  when said = '' then '{}'
  when action = 'reversed' then jsonb_build_object('booked', said)
  when action = 'asked' and said ~ '^the provider said ' then jsonb_build_object('word', substring(said from '^the provider said (.*)$'))
  when action = 'credited' and said ~ '^to company \S+; the provider said ' then jsonb_build_object(
    'company', substring(said from '^to company (\S+); '), 'word', substring(said from '^to company \S+; the provider said (.*)$'))
  else jsonb_build_object('asWritten', said) end);

alter table reconciliation_day_decision alter column said type jsonb using jsonb_strip_nulls(case
  when said ~ '; the provider said ' then jsonb_build_object(
    'evidence', substring(said from '^(.*); the provider said '), 'word', substring(said from '^.*; the provider said (.*)$'))
  else jsonb_build_object('asWritten', said) end);

alter table payment_decision alter column said type jsonb using case
  when not said ? 'word' then said
  else (said - 'word') || jsonb_build_object('provider', jsonb_strip_nulls(case
    when said ->> 'word' ~ ' is not set up here' then jsonb_build_object('answer', 'notSetUp')
    when said ->> 'word' ~ '^paid, ' then jsonb_build_object('answer', 'paid', 'text', substring(said ->> 'word' from '^paid, (.+)$'))
    when said ->> 'word' ~ '^paid and given back, '
      then jsonb_build_object('answer', 'givenBack', 'text', substring(said ->> 'word' from '^paid and given back, (.+)$'))
    when said ->> 'word' ~ '^(unknown|none|failed): '
      then jsonb_build_object('answer', substring(said ->> 'word' from '^(\w+): '), 'text', substring(said ->> 'word' from '^\w+: (.+)$'))
    when said ->> 'word' in ('paid', 'notPaid', 'closed', 'failed', 'unknown', 'refunded', 'refunding', 'unsupported')
      then jsonb_build_object('answer', said ->> 'word')
    when said ->> 'word' = 'no answer' then jsonb_build_object('answer', 'noAnswer')
    else jsonb_build_object('answer', 'unknown', 'text', said ->> 'word') end)) end;

alter table reconciliation_decision alter column said type jsonb using case
  when not said ? 'word' then said
  else (said - 'word') || jsonb_build_object('provider', jsonb_strip_nulls(case
    when said ->> 'word' ~ ' is not set up here' then jsonb_build_object('answer', 'notSetUp')
    when said ->> 'word' ~ '^paid, ' then jsonb_build_object('answer', 'paid', 'text', substring(said ->> 'word' from '^paid, (.+)$'))
    when said ->> 'word' ~ '^(unknown|failed): '
      then jsonb_build_object('answer', substring(said ->> 'word' from '^(\w+): '), 'text', substring(said ->> 'word' from '^\w+: (.+)$'))
    when said ->> 'word' in ('notPaid', 'closed', 'failed', 'unknown') then jsonb_build_object('answer', said ->> 'word')
    else jsonb_build_object('answer', 'unknown', 'text', said ->> 'word') end)) end;

alter table reconciliation_day_decision alter column said type jsonb using case
  when not said ? 'word' then said
  else (said - 'word') || jsonb_build_object('provider', jsonb_strip_nulls(case
    when said ->> 'word' ~ ' is not set up here' then jsonb_build_object('answer', 'notSetUp')
    when said ->> 'word' ~ '^(unknown|none): '
      then jsonb_build_object('answer', substring(said ->> 'word' from '^(\w+): '), 'text', substring(said ->> 'word' from '^\w+: (.+)$'))
    when said ->> 'word' in ('unsupported', 'unknown', 'none') then jsonb_build_object('answer', said ->> 'word')
    else jsonb_build_object('answer', 'unknown', 'text', said ->> 'word') end)) end;
