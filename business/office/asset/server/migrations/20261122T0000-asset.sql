-- Lists that forms choose from.
create table asset_asset_class (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  code text,
  name text,
  life integer,
  residual numeric(14,6),
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint asset_asset_class_code_key unique (company_id, code)
);
create index asset_asset_class_by_name on asset_asset_class (company_id, name, id);
create index asset_asset_class_dept_by_name on asset_asset_class (company_id, dept_id, name, id);
create index asset_asset_class_by_sort on asset_asset_class (company_id, sort, id);
create index asset_asset_class_dept_by_sort on asset_asset_class (company_id, dept_id, sort, id);
create index asset_asset_class_parent on asset_asset_class (company_id, parent_id, sort);
create index asset_asset_class_grams on asset_asset_class using gin (grams);
call keep_records('asset_asset_class', 'assetClass');

create table asset_supply_class (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  code text,
  name text,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint asset_supply_class_code_key unique (company_id, code)
);
create index asset_supply_class_by_name on asset_supply_class (company_id, name, id);
create index asset_supply_class_dept_by_name on asset_supply_class (company_id, dept_id, name, id);
create index asset_supply_class_by_sort on asset_supply_class (company_id, sort, id);
create index asset_supply_class_dept_by_sort on asset_supply_class (company_id, dept_id, sort, id);
create index asset_supply_class_parent on asset_supply_class (company_id, parent_id, sort);
create index asset_supply_class_grams on asset_supply_class using gin (grams);
call keep_records('asset_supply_class', 'supplyClass');

create table asset_procure_method (
  like record_base including defaults including identity,
  code text,
  name text,
  limit_from numeric(18,2),
  limit_to numeric(18,2),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint asset_procure_method_code_key unique (company_id, code)
);
create index asset_procure_method_by_sort on asset_procure_method (company_id, sort, id);
create index asset_procure_method_dept_by_sort on asset_procure_method (company_id, dept_id, sort, id);
create index asset_procure_method_grams on asset_procure_method using gin (grams);
call keep_records('asset_procure_method', 'procureMethod');

create table asset_maintain_problem (
  like record_base including defaults including identity,
  code text,
  name text,
  urgency text,
  urgency_label text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint asset_maintain_problem_code_key unique (company_id, code)
);
create index asset_maintain_problem_by_sort on asset_maintain_problem (company_id, sort, id);
create index asset_maintain_problem_dept_by_sort on asset_maintain_problem (company_id, dept_id, sort, id);
create index asset_maintain_problem_grams on asset_maintain_problem using gin (grams);
call keep_records('asset_maintain_problem', 'maintainProblem');
