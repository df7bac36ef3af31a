-- The last reminder that was sent of a bill: each is sent once.
alter table bill add column reminder text check (reminder in ('dueSoon', 'dueToday', 'overdue', 'longOverdue'));
grant update (reminder) on bill to waylight_system;
