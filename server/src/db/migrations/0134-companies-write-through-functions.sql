-- Which text of each stored function is installed (db/functions.ts).
create table installed_function (
  name text primary key,
  hash text not null,
  edition int not null,
  at timestamptz not null default now()
);

-- The role of a company's transactions writes no stock and no queue itself. Rooms are taken by the system's transactions;
-- facts and mails go through announce_as_distributor and request_mail_as_distributor (db/functions).
revoke update on room_month from waylight_app;
revoke insert on supply_change, outbox, mail_queue from waylight_app;
