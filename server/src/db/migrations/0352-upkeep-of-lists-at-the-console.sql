-- Changes of price rules name a person, the demo, a file or SQL by hand. The role of the database is kept beside them.
alter table price_rule_change add column db_role text;
alter table price_rule_change alter column db_role set default session_user;
update price_rule_change set db_role = by,
  by = case when after ->> 'source' = 'demo' or (kind = 'markUp' and before is null and exists (select from operator where is_demo))
    then 'demo' else 'database' end
where by = session_user and reason = '';
alter table exchange_rate disable trigger user;
update exchange_rate set set_by = '' where source = 'database' and set_by = session_user;
alter table exchange_rate enable trigger user;

-- Counts of the list of orders read an index alone, and look up each order in the table whose page was changed since the last
-- vacuum. A fifth of the table, the default, is too many of them.
alter table hotel_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
