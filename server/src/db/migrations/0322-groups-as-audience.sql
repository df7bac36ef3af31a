-- Announcements to a group reach the companies that are in it at the time.
alter table announcement add column group_id int references company_group;
alter table announcement add constraint announcement_audience check (num_nonnulls(companies, group_id) <= 1);
create index announcement_group on announcement (group_id) where group_id is not null;
drop policy own_rows on announcement;
create policy own_rows on announcement for select to waylight_app using (
  (companies is null or session_distributor() = any (companies))
  and (group_id is null or group_id = (select d.group_id from distributor d where d.id = session_distributor())));

-- Campaigns keep the name that their group had: the group may be gone later.
alter table coupon_campaign add column group_zh text;
alter table coupon_campaign add column group_en text;
alter table coupon_campaign drop constraint coupon_campaign_recipients_check;
alter table coupon_campaign add constraint coupon_campaign_recipients_check
  check (recipients in ('all', 'channel', 'group', 'list'));
alter table coupon_campaign add constraint coupon_campaign_group
  check ((recipients = 'group') = (group_zh is not null and group_en is not null));
