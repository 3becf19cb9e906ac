-- What global search finds beside records: flows by their titles, attachments by their names.
alter table workflow_instance add column
  grams tsvector generated always as (record_grams(company_id, dept_id, initiator, title)) stored;
create index workflow_instance_grams on workflow_instance using gin (grams);

alter table file add column
  grams tsvector generated always as (record_grams(company_id, null, created_by, file_name)) stored;
create index file_grams on file using gin (grams);
