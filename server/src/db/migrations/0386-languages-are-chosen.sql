-- Whoever has not chosen a language is written to in that of the screen they signed in on (docs/decisions/201).
alter table distributor_user add column language_chosen boolean not null default false;
