-- Whose quota an upload counts against, from the moment it is there: `distributor_id` is set only once it is used.
alter table uploaded_file add column uploaded_for int references distributor;
create index uploaded_file_uploaded_for on uploaded_file (uploaded_for) where uploaded_for is not null;
