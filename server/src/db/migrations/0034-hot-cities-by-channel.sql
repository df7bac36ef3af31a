-- A city is hot on every sales channel, or on one of them only. It is hot as long as it has a rank.
alter table district
  -- null: every channel
  add column hot_channel text check (hot_channel in ('EPS', 'TL'));
