-- A change of a rate of exchange or a mark-up knows the operator's act that made it, and so whether two people agreed on it. Rows of
-- before have none: a default of its own column would write every row again.
alter table price_rule_change add column act_id bigint;
alter table price_rule_change alter column act_id set default current_act();
create index price_rule_change_at on price_rule_change (kind, at);
