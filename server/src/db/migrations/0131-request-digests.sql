-- Every table whose rows a request id makes keeps the digest of the request in one form: SHA-256 as hexadecimal text.
alter table quote alter column request_hash type text using encode(request_hash, 'hex');
alter table quote_change alter column request_hash type text using encode(request_hash, 'hex');

-- A recharge is known by its person and its amount, written as JSON.
alter table recharge add column request_hash text;
update recharge set request_hash =
  encode(sha256(convert_to('[' || created_by || ',' || amount || ']', 'UTF8')), 'hex');
alter table recharge alter column request_hash set not null;
