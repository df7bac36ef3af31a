-- The hotel's own number of a booking beside ours, and when its promise of an answer ends (docs/decisions/140).
alter table hotel_order add column hotel_number text check (hotel_number <> '');
alter table hotel_order add column promised_until timestamptz;

-- A number of another form than ours was the hotel's; its order gets one of ours.
update hotel_order set hotel_number = confirmation_number,
    confirmation_number = 'C' || upper(translate(substr(md5(code), 1, 8), '01', 'GH'))
  where confirmation_number is not null and confirmation_number !~ '^C[2-9A-HJ-NP-Z]{8}$';
update hotel_order o set promised_until = (select max(s.at) from order_history s
    where s.order_id = o.id and s.kind in ('paid', 'reopened')) + o.confirm_minutes * interval '1 minute'
  where status in ('unconfirmed', 'cancelRequested') and confirm_minutes > 0
    and payment_status in ('onCredit', 'advanceDeducted', 'paid');

-- Both numbers are found in a search.
alter table hotel_order drop column search_text;
alter table hotel_order add column search_text text not null generated always as (order_search_text(code, client_order_code,
  coalesce(confirmation_number, '') || coalesce(' ' || hotel_number, ''), hotel_zh, hotel_en, guest_names)) stored;

-- Lists of the console pass over every company.
create index hotel_order_booked on hotel_order (booked_at desc, id desc);
create index hotel_order_status on hotel_order (status, booked_at desc, id desc);
create index hotel_order_checkin on hotel_order (checkin, id);
create index hotel_order_money on hotel_order (payment_status, booked_at desc, id desc)
  where payment_status in ('refunding', 'refundFailed', 'advanceDeductionFailed');
create index hotel_order_promise on hotel_order (promised_until, id)
  where status = 'unconfirmed' and payment_status in ('onCredit', 'advanceDeducted', 'paid');
create index hotel_order_applying on hotel_order (booked_at, id) where status = 'cancelRequested';
create index hotel_order_numberless on hotel_order (checkin, id)
  where hotel_number is null and status in ('confirmed', 'nonCancellable');
create index hotel_order_words on hotel_order using gin (to_tsvector('simple'::regconfig, translate(search_text, '-/._@+,', '       ')));
