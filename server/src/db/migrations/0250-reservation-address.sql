-- Where a hotel is asked to confirm an order, and in which language; without an address it is asked by people.
alter table hotel
  add column reservation_email text check (reservation_email <> ''),
  add column reservation_language text check (reservation_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$');
