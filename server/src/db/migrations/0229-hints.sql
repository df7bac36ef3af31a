-- Hints for the first steps that a person has not done or put away yet; accounts from before have none.
alter table distributor_user add column hints text[] not null default '{}';
