-- A file that another one replaced stays behind it until somebody brings it back. `family` is the id of the first of them.
alter table file add column family bigint, add column replaced_date timestamptz;
create index file_family on file (company_id, family) where family is not null;

create or replace view pub_file with (security_invoker = true) as
  select company_id, id, storage_key, file_name, file_size, media_type, ref_module, ref_record_id, business_id, created_by, created_date, grams, family, replaced_date from file;
