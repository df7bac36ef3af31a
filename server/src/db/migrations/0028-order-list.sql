-- What the list of orders is searched in, written once with each order instead of put together for every row of a search:
-- lower case, guests as 'zhang / san', 'zhang san' and 'zhangsan'. The functions are immutable because array_to_string is so
-- for text.
create function order_guest_text(names text[]) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' ', array_to_string(names, ', '), replace(array_to_string(names, ', '), ' / ', ' '),
    regexp_replace(array_to_string(names, ','), '[^A-Za-z,]', '', 'g')))
$$;
create function order_search_text(code text, client text, confirmation text, hotel_zh text, hotel_en text, names text[])
returns text language sql immutable parallel safe as $$
  select lower(concat_ws(' ', code, client, confirmation, hotel_zh, hotel_en)) || ' ' || order_guest_text(names)
$$;
alter table hotel_order
  add column guest_text text not null generated always as (order_guest_text(guest_names)) stored,
  add column search_text text not null
    generated always as (order_search_text(code, client_order_code, confirmation_number, hotel_zh, hotel_en, guest_names)) stored;

-- The number of each view is read from an index alone, whatever the company has ordered: by status, or by the day of arrival.
create index hotel_order_states on hotel_order
  (distributor_id, status, checkin, payment_status, free_cancel_until, created_by);
create index hotel_order_arrivals on hotel_order (distributor_id, checkin, id);
-- What one person has ordered, and who has ordered at all.
create index hotel_order_made on hotel_order (distributor_id, created_by, booked_at desc, id desc);
