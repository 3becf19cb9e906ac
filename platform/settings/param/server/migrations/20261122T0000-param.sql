-- System parameters.
create table param_param (
  like record_base including defaults including identity,
  key text,
  title text,
  value text,
  open boolean,
  basic boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, key, title)) stored,
  primary key (company_id, id),
  constraint param_param_key_key unique (company_id, key)
);
create index param_param_by_key on param_param (company_id, key, id);
create index param_param_dept_by_key on param_param (company_id, dept_id, key, id);
create index param_param_grams on param_param using gin (grams);
call keep_records('param_param', 'param');

-- Settings of single people.
create table param_user_setting (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  value jsonb,
  primary key (company_id, user_id, key)
);
call wall_in('param_user_setting');
