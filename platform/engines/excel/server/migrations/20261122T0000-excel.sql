-- after: org
-- What became of every Excel import. key: given when it was ordered, so that a job taken up again finds what was kept.
create table excel_import (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  key uuid not null,
  entity text not null,
  file_name text not null,
  state text not null check (state in ('done', 'refused')),
  msg text not null,
  items jsonb not null,
  created_by bigint not null,
  created_date timestamptz not null default now(),
  foreign key (company_id, created_by) references org_user (company_id, id)
);
create unique index excel_import_done on excel_import (company_id, key) where state = 'done';
call wall_in('excel_import');
-- The firm's own workbooks for imports.
create table excel_excel_template (
  like record_base including defaults including identity,
  code text,
  name text,
  form text,
  enabled boolean,
  file jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint excel_excel_template_code_key unique (company_id, code)
);
create index excel_excel_template_by_code on excel_excel_template (company_id, code, id);
create index excel_excel_template_dept_by_code on excel_excel_template (company_id, dept_id, code, id);
create index excel_excel_template_grams on excel_excel_template using gin (grams);
call keep_records('excel_excel_template', 'excelTemplate');

