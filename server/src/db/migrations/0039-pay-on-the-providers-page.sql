-- A provider may have a page of its own, where the payer pays instead of scanning a code. Which of the two was asked for is
-- saved with the attempt, before its provider is asked: whatever happens in between, the same is made again.
alter table payment_attempt
  add column wanted_show text not null default 'qr' check (wanted_show in ('qr', 'redirect'));
