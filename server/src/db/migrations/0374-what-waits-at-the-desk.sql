-- The desk counts companies that ask for the air-ticket robot and days without their bill. Of older requests the company's own
-- moments count.
alter table distributor add column flight_robot_at timestamptz;
create index reconciliation_run_waiting on reconciliation_run (id) where state = 'waiting';
