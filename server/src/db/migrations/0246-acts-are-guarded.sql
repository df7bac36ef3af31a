-- Acts and requests name the company that they are about: agencies have no right to them, and no row would show if they had.
select guard_by_distributor('operator_act', 'distributor_id');
select guard_by_distributor('approval', 'distributor_id');
grant select, insert, update, delete on water to waylight_ops;
