-- The air-ticket robot of a company: it is asked for, and the ticketing desk activates it.
alter table distributor
  alter column flight_robot drop default,
  alter column flight_robot type text using case when flight_robot then 'requested' else 'off' end,
  alter column flight_robot set default 'off',
  add constraint distributor_flight_robot check (flight_robot in ('off', 'requested', 'active'));
