create table authz_role (
  like record_base including defaults including identity,
  code text,
  name text,
  data_scope text,
  data_scope_label text,
  chosen_depts jsonb,
  functions jsonb,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint authz_role_code_key unique (company_id, code)
);
create index authz_role_by_sort on authz_role (company_id, sort, id);
create index authz_role_dept_by_sort on authz_role (company_id, dept_id, sort, id);
create index authz_role_grams on authz_role using gin (grams);
call keep_records('authz_role', 'role');
