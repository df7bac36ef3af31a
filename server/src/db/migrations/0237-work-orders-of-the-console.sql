-- Queues of the console, over all companies: what waits, and what has ended.
create index work_order_waiting on work_order (urged_at, created_at) where status in ('notAccepted', 'handling');
create index work_order_ended on work_order (created_at desc, id desc) where status in ('resolved', 'closed', 'completed');
