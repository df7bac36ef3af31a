-- Lists of the console narrow to amounts of a currency, and to the person who placed an order.
create index hotel_order_total on hotel_order (currency, total);
create index distributor_user_username_beginning on distributor_user (lower(username) text_pattern_ops);
create index distributor_user_name_beginning on distributor_user (lower(real_name) text_pattern_ops);
