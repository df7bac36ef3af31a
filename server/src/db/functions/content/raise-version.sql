-- Counts the editions of a row: whoever saves says which one they have read, and a file that is loaded counts as well.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger advert_version before update on advert for each row execute function raise_version();
create or replace trigger topic_page_version before update on topic_page for each row execute function raise_version();
create or replace trigger hot_city_version before update on hot_city for each row execute function raise_version();
create or replace trigger announcement_version before update on announcement for each row execute function raise_version();
