-- Money in suspense may also be given to the company's advance balance: a way of its own, which it goes once like the others.
alter table payment_decision drop constraint payment_decision_action_check;
alter table payment_decision add constraint payment_decision_action_check
  check (action in ('asked', 'refunded', 'attached', 'credited'));
drop index payment_decision_once;
create unique index payment_decision_once on payment_decision (attempt_id) where action in ('refunded', 'attached', 'credited');
