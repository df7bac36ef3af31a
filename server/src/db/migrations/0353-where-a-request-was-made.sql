-- A request for a second person keeps where its maker sat: the act that is carried out later is done by that person, from there.
alter table approval add column address text not null default '';
