-- Which versions of the legal texts were accepted: {"service": "2026-11-23", …}. Null: accepted before versions were kept.
alter table distributor add column accepted_texts jsonb;
alter table hotel_order add column accepted_texts jsonb;
