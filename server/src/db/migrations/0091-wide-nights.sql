-- Prices of a night may be above 2^31 minor units: a suite in IDR, LBP or VND is.
alter table rate_month alter column prices type bigint[];
alter table surcharge alter column price type bigint;
