-- What the maker saw is shown, and answered to a repeated request, in the order of the facts. jsonb forgets that order.
alter table approval alter column before type json using before::json;
alter table approval alter column after type json using after::json;
