-- Lists of the console narrow to a hotel, and to days of departure.
create index hotel_order_hotel on hotel_order (hotel_id, booked_at desc, id desc);
create index hotel_order_checkout on hotel_order (checkout, id);
