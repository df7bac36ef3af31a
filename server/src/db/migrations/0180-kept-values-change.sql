-- Changes of what processes keep in memory stand in the feed of changes beside those of hotels, which have none.
alter table supply_change
  add column kept text,
  add column kept_of bigint,
  add constraint supply_change_kept check (kept is null or hotel_id = -1);
