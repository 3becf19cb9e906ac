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

-- Lists that forms choose from.
create table project_entrust_purpose (
  like record_base including defaults including identity,
  code text,
  name text,
  kinds text,
  kinds_label text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_entrust_purpose_code_key unique (company_id, code)
);
create index project_entrust_purpose_by_sort on project_entrust_purpose (company_id, sort, id);
create index project_entrust_purpose_dept_by_sort on project_entrust_purpose (company_id, dept_id, sort, id);
create index project_entrust_purpose_grams on project_entrust_purpose using gin (grams);
call keep_records('project_entrust_purpose', 'entrustPurpose');

create table project_review_main_list (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  level text,
  level_label text,
  must boolean,
  points integer,
  content text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_review_main_list_code_key unique (company_id, code)
);
create index project_review_main_list_by_sort on project_review_main_list (company_id, sort, id);
create index project_review_main_list_dept_by_sort on project_review_main_list (company_id, dept_id, sort, id);
create index project_review_main_list_grams on project_review_main_list using gin (grams);
call keep_records('project_review_main_list', 'reviewMainList');

create table project_planning_base (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  content text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_planning_base_code_key unique (company_id, code)
);
create index project_planning_base_by_sort on project_planning_base (company_id, sort, id);
create index project_planning_base_dept_by_sort on project_planning_base (company_id, dept_id, sort, id);
create index project_planning_base_grams on project_planning_base using gin (grams);
call keep_records('project_planning_base', 'planningBase');

create table project_project_consult_config (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  days integer,
  roles text,
  stages text,
  required text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_project_consult_config_code_key unique (company_id, code)
);
create index project_project_consult_config_by_sort on project_project_consult_config (company_id, sort, id);
create index project_project_consult_config_dept_by_sort on project_project_consult_config (company_id, dept_id, sort, id);
create index project_project_consult_config_grams on project_project_consult_config using gin (grams);
call keep_records('project_project_consult_config', 'projectConsultConfig');

create table project_data_receipt_base (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  original text,
  original_label text,
  copies integer,
  must boolean,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_data_receipt_base_code_key unique (company_id, code)
);
create index project_data_receipt_base_by_sort on project_data_receipt_base (company_id, sort, id);
create index project_data_receipt_base_dept_by_sort on project_data_receipt_base (company_id, dept_id, sort, id);
create index project_data_receipt_base_grams on project_data_receipt_base using gin (grams);
call keep_records('project_data_receipt_base', 'dataReceiptBase');

create table project_audit_property (
  like record_base including defaults including identity,
  code text,
  name text,
  fee_factor numeric(24,2),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_audit_property_code_key unique (company_id, code)
);
create index project_audit_property_by_sort on project_audit_property (company_id, sort, id);
create index project_audit_property_dept_by_sort on project_audit_property (company_id, dept_id, sort, id);
create index project_audit_property_grams on project_audit_property using gin (grams);
call keep_records('project_audit_property', 'auditProperty');

create table project_comprehensive_difficulty (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  points_from integer,
  points_to integer,
  coef numeric(24,2),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_comprehensive_difficulty_code_key unique (company_id, code)
);
create index project_comprehensive_difficulty_by_sort on project_comprehensive_difficulty (company_id, sort, id);
create index project_comprehensive_difficulty_dept_by_sort on project_comprehensive_difficulty (company_id, dept_id, sort, id);
create index project_comprehensive_difficulty_grams on project_comprehensive_difficulty using gin (grams);
call keep_records('project_comprehensive_difficulty', 'comprehensiveDifficulty');

create table project_read_edit_time (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  level text,
  level_label text,
  value_from numeric(18,2),
  value_to numeric(18,2),
  days integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_read_edit_time_code_key unique (company_id, code)
);
create index project_read_edit_time_by_sort on project_read_edit_time (company_id, sort, id);
create index project_read_edit_time_dept_by_sort on project_read_edit_time (company_id, dept_id, sort, id);
create index project_read_edit_time_grams on project_read_edit_time using gin (grams);
call keep_records('project_read_edit_time', 'readEditTime');

create table project_flow_examine (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  value_from numeric(18,2),
  value_to numeric(18,2),
  levels integer,
  reviewers text,
  sample numeric(14,6),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_flow_examine_code_key unique (company_id, code)
);
create index project_flow_examine_by_sort on project_flow_examine (company_id, sort, id);
create index project_flow_examine_dept_by_sort on project_flow_examine (company_id, dept_id, sort, id);
create index project_flow_examine_grams on project_flow_examine using gin (grams);
call keep_records('project_flow_examine', 'flowExamine');

create table project_supervise_check (
  like record_base including defaults including identity,
  code text,
  name text,
  cycle text,
  cycle_label text,
  sample numeric(14,6),
  points integer,
  items text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint project_supervise_check_code_key unique (company_id, code)
);
create index project_supervise_check_by_sort on project_supervise_check (company_id, sort, id);
create index project_supervise_check_dept_by_sort on project_supervise_check (company_id, dept_id, sort, id);
create index project_supervise_check_grams on project_supervise_check using gin (grams);
call keep_records('project_supervise_check', 'superviseCheck');
