-- after: contract
create table project_project (
  like record_base including defaults including identity,
  no text,
  name text,
  kind text,
  kind_label text,
  specialty text,
  specialty_label text,
  stage text,
  stage_label text,
  customer bigint,
  contract bigint,
  manager bigint,
  build_area numeric(24,2),
  invest numeric(18,2),
  area text,
  area_label text,
  plan_start date,
  plan_end date,
  state text,
  state_label text,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no)) stored,
  primary key (company_id, id),
  constraint project_project_no_key unique (company_id, no),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id)
);
create index project_project_customer on project_project (company_id, customer);
create index project_project_contract on project_project (company_id, contract);
create index project_project_manager on project_project (company_id, manager);
create index project_project_grams on project_project using gin (grams);
call keep_records('project_project', 'project');
