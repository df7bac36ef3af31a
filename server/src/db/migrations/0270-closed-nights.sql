-- What a night had before it was closed by hand, so that opening gives it back; null: it is open. A night is closed while it
-- has no price, or gives no room, and something is kept of it.
alter table rate_month add column closed_prices bigint[];
alter table room_month add column closed_rooms smallint[];
