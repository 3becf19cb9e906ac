-- What companies are furnished from: menu tree, packages, roles. Records of the company that runs the installation.
create table saas_enterprise_menu (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  name text,
  url text,
  icon text,
  permission text,
  open_type text,
  open_type_label text,
  type text,
  type_label text,
  hidden boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, url)) stored,
  primary key (company_id, id)
);
create index saas_enterprise_menu_by_sort on saas_enterprise_menu (company_id, sort, id);
create index saas_enterprise_menu_dept_by_sort on saas_enterprise_menu (company_id, dept_id, sort, id);
create index saas_enterprise_menu_parent on saas_enterprise_menu (company_id, parent_id, sort);
create index saas_enterprise_menu_grams on saas_enterprise_menu using gin (grams);
call keep_records('saas_enterprise_menu', 'enterpriseMenu');

create table saas_enterprise_grade (
  like record_base including defaults including identity,
  name text,
  sort integer,
  max_people integer,
  max_storage integer,
  rights jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint saas_enterprise_grade_name_key unique (company_id, name)
);
create index saas_enterprise_grade_by_sort on saas_enterprise_grade (company_id, sort, id);
create index saas_enterprise_grade_dept_by_sort on saas_enterprise_grade (company_id, dept_id, sort, id);
create index saas_enterprise_grade_grams on saas_enterprise_grade using gin (grams);
call keep_records('saas_enterprise_grade', 'enterpriseGrade');
-- A company reads the package it was given, a record of another one.
create policy own_package on saas_enterprise_grade for select to zhuheng_app
  using (id = (select c.grade_id from saas_company c where c.id = (select app_company())));

create table saas_enterprise_role (
  like record_base including defaults including identity,
  code text,
  name text,
  data_scope text,
  data_scope_label text,
  rights jsonb,
  sort integer,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint saas_enterprise_role_code_key unique (company_id, code)
);
create index saas_enterprise_role_by_sort on saas_enterprise_role (company_id, sort, id);
create index saas_enterprise_role_dept_by_sort on saas_enterprise_role (company_id, dept_id, sort, id);
create index saas_enterprise_role_grams on saas_enterprise_role using gin (grams);
call keep_records('saas_enterprise_role', 'enterpriseRole');
