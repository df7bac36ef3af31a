-- How an agency stands on its papers, to whom its confirmations are mailed, and a hotel's name where it stands.
create table agency_card (
  distributor_id bigint primary key references distributor,
  phone text not null,
  wechat text not null,
  email text not null,
  confirm_maker boolean not null,
  confirm_contact boolean not null,
  confirm_to text[] not null,
  changed_by bigint not null references distributor_user,
  changed_at timestamptz not null
);
select guard_by_distributor('agency_card', 'distributor_id');
grant select, insert, update on agency_card to waylight_app;
grant select on agency_card to waylight_system;

alter table hotel add column name_own text;
