-- A few words of a person about themselves, and their picture.
alter table distributor_user
  add column user_desc text not null default '',
  add column avatar_file uuid references uploaded_file on delete set null;
create index distributor_user_avatar on distributor_user (avatar_file) where avatar_file is not null;

alter table uploaded_file drop constraint uploaded_file_purpose_check;
alter table uploaded_file add constraint uploaded_file_purpose_check
  check (purpose in ('licence', 'workOrder', 'invoice', 'feedback', 'avatar'));
