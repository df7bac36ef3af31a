-- A payment that its provider may never have heard of is begun again for the same request: the attempt before gives its
-- requestId up to the new one.
grant update (request_id) on payment_attempt to waylight_app;
