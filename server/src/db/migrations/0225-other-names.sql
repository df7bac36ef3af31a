-- Codes (PVG), abbreviations and other names that places are found by.
alter table district add column other_names text[] not null default '{}';
alter table landmark add column other_names text[] not null default '{}';
