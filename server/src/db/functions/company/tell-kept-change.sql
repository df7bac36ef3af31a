-- Tells every process that a value which it keeps in memory has changed: a row in the feed of changes, in the transaction of
-- the change (server/src/kept-changes.ts). Arguments: the kind of value, and the column that says whose it is; none: everybody's.
-- With the rights of the owner: companies change their own rows, and the feed is not theirs to write.
create or replace function tell_kept_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into supply_change (hotel_id, kept, kept_of) values (-1, tg_argv[0], (changed ->> tg_argv[1])::bigint);
  return null;
end $$;
revoke execute on function tell_kept_change() from public;

create or replace trigger markup_rule_tells after insert or update or delete on markup_rule
  for each row execute function tell_kept_change('prices', 'distributor_id');
create or replace trigger distributor_group_tells after update of group_id on distributor
  for each row when (old.group_id is distinct from new.group_id) execute function tell_kept_change('prices', 'id');
create or replace trigger exchange_rate_tells after insert or update or delete on exchange_rate
  for each row execute function tell_kept_change('prices');
create or replace trigger selling_limit_tells after update on selling_limit
  for each row execute function tell_kept_change('prices');
create or replace trigger coupon_tells after insert or update or delete on coupon
  for each row execute function tell_kept_change('coupons', 'distributor_id');
create or replace trigger favourite_tells after insert or delete on favourite
  for each row execute function tell_kept_change('favourites', 'user_id');
create or replace trigger user_session_tells after update of revoked_at on user_session
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function tell_kept_change('sessions', 'user_id');
create or replace trigger distributor_user_tells after update of enabled, locked, access, is_main on distributor_user
  for each row when ((old.enabled, old.locked, old.access, old.is_main) is distinct from (new.enabled, new.locked, new.access, new.is_main))
  execute function tell_kept_change('sessions', 'id');
create or replace trigger second_factor_tells after insert or update of confirmed_at or delete on second_factor
  for each row execute function tell_kept_change('sessions', 'user_id');
create or replace trigger distributor_tells after update of status, currency, second_factor_demanded on distributor
  for each row when ((old.status, old.currency, old.second_factor_demanded) is distinct from (new.status, new.currency, new.second_factor_demanded))
  execute function tell_kept_change('companySessions', 'id');
create or replace trigger setting_tells after insert on setting
  for each row execute function tell_kept_change('settings');
create or replace trigger advert_tells after insert or update or delete on advert
  for each statement execute function tell_kept_change('adverts');
create or replace trigger topic_page_tells after insert or update or delete on topic_page
  for each statement execute function tell_kept_change('adverts');
create or replace trigger hot_city_tells after insert or update or delete on hot_city
  for each statement execute function tell_kept_change('hotCities');
create or replace trigger announcement_tells after insert or update or delete on announcement
  for each statement execute function tell_kept_change('announcements');
create or replace trigger distributor_group_announces after update of group_id on distributor
  for each row when (old.group_id is distinct from new.group_id) execute function tell_kept_change('announcements');
create or replace trigger legal_version_tells after insert or update or delete on legal_version
  for each statement execute function tell_kept_change('legalTexts');
