-- The text that the list of orders is searched in, written once with each order (hotel_order.search_text). It names
-- order_guest_text with its schema, because a dump is restored without a search path.
create or replace function order_search_text(code text, client text, confirmation text, hotel_zh text, hotel_en text, names text[])
returns text language plpgsql immutable parallel safe as $$
begin
  return lower(concat_ws(' ', code, client, confirmation, hotel_zh, hotel_en)) || ' ' || public.order_guest_text(names);
end $$;
