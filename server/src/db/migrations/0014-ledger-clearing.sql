-- What payment providers owe us, money for what is not confirmed yet, and a statement that never changes behind itself.
--
--   GATEWAY_CLEARING  an asset, one for each provider: captured, and not yet paid out to our bank
--   PREPAID           a liability: captured for orders that wait for confirmation; confirmed, it becomes SALES
--   REFUND_CLEARING   a liability: promised back, and not yet carried out by the provider
--   SUSPENSE          a liability: captured for nothing that we know of, until somebody decides
--
-- Only accounts of companies keep a balance, because only they have limits. The platform's are the sum of their entries:
-- a row that every sale had to move would make all companies wait for each other, and lock in no order.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_distributor_id_kind_currency_key,
  add column provider text not null default '' check (provider in ('', 'wechat', 'alipay', 'heli')),
  -- how many entries a company's account has: the number of its last line
  add column entries bigint not null default 0,
  add constraint ledger_account_kind_check check (kind in
    ('ADVANCE', 'CREDIT_RECEIVABLE', 'SALES', 'BANK', 'SUSPENSE', 'REFUND_CLEARING', 'GATEWAY_CLEARING', 'PREPAID', 'FEES', 'FX')),
  add constraint ledger_account_provider check ((kind = 'GATEWAY_CLEARING') = (provider <> '')),
  add constraint ledger_account_once unique nulls not distinct (distributor_id, kind, currency, provider);
update ledger_account set balance = 0 where distributor_id is null;
alter table ledger_account add constraint ledger_account_platform check (distributor_id is not null or balance = 0);

alter table ledger_journal
  drop constraint ledger_journal_kind_check,
  add constraint ledger_journal_kind_check check (kind in
    ('deposit', 'sale', 'refund', 'correction', 'conversion',
     'capture', 'earned', 'recharge', 'suspense', 'refunded', 'settlement'));
create index ledger_journal_subject on ledger_journal (subject_kind, subject_id);

-- A line of a company's statement: its number, without gaps in the order in which balances moved, and what was left.
alter table ledger_entry add column line bigint, add column balance_after bigint;
alter table ledger_entry disable trigger ledger_entry_kept;
update ledger_entry e set line = n.line, balance_after = n.balance_after from (
  select id, row_number() over account as line, sum(amount) over account as balance_after
  from ledger_entry where distributor_id is not null window account as (partition by account_id order by id)) n
  where n.id = e.id;
alter table ledger_entry enable trigger ledger_entry_kept;
alter table ledger_entry add constraint ledger_entry_numbered check
  ((distributor_id is null) = (line is null) and (distributor_id is null) = (balance_after is null));
drop index ledger_entry_account;
create unique index ledger_entry_line on ledger_entry (account_id, line) where line is not null;
create index ledger_entry_account on ledger_entry (account_id, id);
update ledger_account a set entries = (select count(*) from ledger_entry e where e.account_id = a.id)
  where distributor_id is not null;

-- The one place where a balance moves: with its entry, before it, so that the entry says what was left.
drop trigger ledger_entry_moves on ledger_entry;
create or replace function move_balance() returns trigger language plpgsql as $$
begin
  if new.distributor_id is null then
    if exists (select from ledger_account where id = new.account_id and distributor_id is not null) then
      raise exception 'account % belongs to a company', new.account_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  update ledger_account set balance = balance + new.amount, entries = entries + 1 where id = new.account_id
    returning balance, entries into new.balance_after, new.line;
  return new;
end $$;
create trigger ledger_entry_moves before insert on ledger_entry for each row execute function move_balance();
grant update (entries) on ledger_account to waylight_system;

-- Who has been told that little credit is left; the row goes when there is enough again.
create table credit_reminder (
  distributor_id bigint primary key references distributor,
  told_at timestamptz not null
);
select guard_by_distributor('credit_reminder', 'distributor_id');
grant select, insert, delete on credit_reminder to waylight_system;
