create table record_operation (
  like record_base including defaults including identity,
  at timestamptz,
  person bigint,
  title text,
  form text,
  record_id text,
  done boolean,
  message text,
  ip text,
  path text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title, message)) stored,
  primary key (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index record_operation_by_at on record_operation (company_id, at, id);
create index record_operation_dept_by_at on record_operation (company_id, dept_id, at, id);
create index record_operation_person on record_operation (company_id, person);
create index record_operation_grams on record_operation using gin (grams);
call keep_records('record_operation', 'operation', logged => false);

-- The changes of a company over all its forms, newest first.
create index record_change_company on record_change (company_id, id);
