create table basedata_entrust_purpose (
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
  constraint basedata_entrust_purpose_code_key unique (company_id, code)
);
create index basedata_entrust_purpose_by_sort on basedata_entrust_purpose (company_id, sort, id);
create index basedata_entrust_purpose_dept_by_sort on basedata_entrust_purpose (company_id, dept_id, sort, id);
create index basedata_entrust_purpose_grams on basedata_entrust_purpose using gin (grams);
call keep_records('basedata_entrust_purpose', 'entrustPurpose');

create table basedata_review_main_list (
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
  constraint basedata_review_main_list_code_key unique (company_id, code)
);
create index basedata_review_main_list_by_sort on basedata_review_main_list (company_id, sort, id);
create index basedata_review_main_list_dept_by_sort on basedata_review_main_list (company_id, dept_id, sort, id);
create index basedata_review_main_list_grams on basedata_review_main_list using gin (grams);
call keep_records('basedata_review_main_list', 'reviewMainList');

create table basedata_planning_base (
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
  constraint basedata_planning_base_code_key unique (company_id, code)
);
create index basedata_planning_base_by_sort on basedata_planning_base (company_id, sort, id);
create index basedata_planning_base_dept_by_sort on basedata_planning_base (company_id, dept_id, sort, id);
create index basedata_planning_base_grams on basedata_planning_base using gin (grams);
call keep_records('basedata_planning_base', 'planningBase');

create table basedata_project_consult_config (
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
  constraint basedata_project_consult_config_code_key unique (company_id, code)
);
create index basedata_project_consult_config_by_sort on basedata_project_consult_config (company_id, sort, id);
create index basedata_project_consult_config_dept_by_sort on basedata_project_consult_config (company_id, dept_id, sort, id);
create index basedata_project_consult_config_grams on basedata_project_consult_config using gin (grams);
call keep_records('basedata_project_consult_config', 'projectConsultConfig');

create table basedata_cost_file_catalog (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  code text,
  name text,
  kind text,
  kind_label text,
  format text,
  format_label text,
  required boolean,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint basedata_cost_file_catalog_code_key unique (company_id, code)
);
create index basedata_cost_file_catalog_by_name on basedata_cost_file_catalog (company_id, name, id);
create index basedata_cost_file_catalog_dept_by_name on basedata_cost_file_catalog (company_id, dept_id, name, id);
create index basedata_cost_file_catalog_by_sort on basedata_cost_file_catalog (company_id, sort, id);
create index basedata_cost_file_catalog_dept_by_sort on basedata_cost_file_catalog (company_id, dept_id, sort, id);
create index basedata_cost_file_catalog_parent on basedata_cost_file_catalog (company_id, parent_id, sort);
create index basedata_cost_file_catalog_grams on basedata_cost_file_catalog using gin (grams);
call keep_records('basedata_cost_file_catalog', 'costFileCatalog');

create table basedata_cost_other_file (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  format text,
  format_label text,
  required boolean,
  years integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint basedata_cost_other_file_code_key unique (company_id, code)
);
create index basedata_cost_other_file_by_sort on basedata_cost_other_file (company_id, sort, id);
create index basedata_cost_other_file_dept_by_sort on basedata_cost_other_file (company_id, dept_id, sort, id);
create index basedata_cost_other_file_grams on basedata_cost_other_file using gin (grams);
call keep_records('basedata_cost_other_file', 'costOtherFile');

create table basedata_data_receipt_base (
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
  constraint basedata_data_receipt_base_code_key unique (company_id, code)
);
create index basedata_data_receipt_base_by_sort on basedata_data_receipt_base (company_id, sort, id);
create index basedata_data_receipt_base_dept_by_sort on basedata_data_receipt_base (company_id, dept_id, sort, id);
create index basedata_data_receipt_base_grams on basedata_data_receipt_base using gin (grams);
call keep_records('basedata_data_receipt_base', 'dataReceiptBase');

create table basedata_audit_property (
  like record_base including defaults including identity,
  code text,
  name text,
  fee_factor numeric(24,2),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint basedata_audit_property_code_key unique (company_id, code)
);
create index basedata_audit_property_by_sort on basedata_audit_property (company_id, sort, id);
create index basedata_audit_property_dept_by_sort on basedata_audit_property (company_id, dept_id, sort, id);
create index basedata_audit_property_grams on basedata_audit_property using gin (grams);
call keep_records('basedata_audit_property', 'auditProperty');

create table basedata_comprehensive_difficulty (
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
  constraint basedata_comprehensive_difficulty_code_key unique (company_id, code)
);
create index basedata_comprehensive_difficulty_by_sort on basedata_comprehensive_difficulty (company_id, sort, id);
create index basedata_comprehensive_difficulty_dept_by_sort on basedata_comprehensive_difficulty (company_id, dept_id, sort, id);
create index basedata_comprehensive_difficulty_grams on basedata_comprehensive_difficulty using gin (grams);
call keep_records('basedata_comprehensive_difficulty', 'comprehensiveDifficulty');

create table basedata_read_edit_time (
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
  constraint basedata_read_edit_time_code_key unique (company_id, code)
);
create index basedata_read_edit_time_by_sort on basedata_read_edit_time (company_id, sort, id);
create index basedata_read_edit_time_dept_by_sort on basedata_read_edit_time (company_id, dept_id, sort, id);
create index basedata_read_edit_time_grams on basedata_read_edit_time using gin (grams);
call keep_records('basedata_read_edit_time', 'readEditTime');

create table basedata_flow_examine (
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
  constraint basedata_flow_examine_code_key unique (company_id, code)
);
create index basedata_flow_examine_by_sort on basedata_flow_examine (company_id, sort, id);
create index basedata_flow_examine_dept_by_sort on basedata_flow_examine (company_id, dept_id, sort, id);
create index basedata_flow_examine_grams on basedata_flow_examine using gin (grams);
call keep_records('basedata_flow_examine', 'flowExamine');

create table basedata_supervise_check (
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
  constraint basedata_supervise_check_code_key unique (company_id, code)
);
create index basedata_supervise_check_by_sort on basedata_supervise_check (company_id, sort, id);
create index basedata_supervise_check_dept_by_sort on basedata_supervise_check (company_id, dept_id, sort, id);
create index basedata_supervise_check_grams on basedata_supervise_check using gin (grams);
call keep_records('basedata_supervise_check', 'superviseCheck');

create table basedata_asset_class (
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
  constraint basedata_asset_class_code_key unique (company_id, code)
);
create index basedata_asset_class_by_name on basedata_asset_class (company_id, name, id);
create index basedata_asset_class_dept_by_name on basedata_asset_class (company_id, dept_id, name, id);
create index basedata_asset_class_by_sort on basedata_asset_class (company_id, sort, id);
create index basedata_asset_class_dept_by_sort on basedata_asset_class (company_id, dept_id, sort, id);
create index basedata_asset_class_parent on basedata_asset_class (company_id, parent_id, sort);
create index basedata_asset_class_grams on basedata_asset_class using gin (grams);
call keep_records('basedata_asset_class', 'assetClass');

create table basedata_supply_class (
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
  constraint basedata_supply_class_code_key unique (company_id, code)
);
create index basedata_supply_class_by_name on basedata_supply_class (company_id, name, id);
create index basedata_supply_class_dept_by_name on basedata_supply_class (company_id, dept_id, name, id);
create index basedata_supply_class_by_sort on basedata_supply_class (company_id, sort, id);
create index basedata_supply_class_dept_by_sort on basedata_supply_class (company_id, dept_id, sort, id);
create index basedata_supply_class_parent on basedata_supply_class (company_id, parent_id, sort);
create index basedata_supply_class_grams on basedata_supply_class using gin (grams);
call keep_records('basedata_supply_class', 'supplyClass');

create table basedata_procure_method (
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
  constraint basedata_procure_method_code_key unique (company_id, code)
);
create index basedata_procure_method_by_sort on basedata_procure_method (company_id, sort, id);
create index basedata_procure_method_dept_by_sort on basedata_procure_method (company_id, dept_id, sort, id);
create index basedata_procure_method_grams on basedata_procure_method using gin (grams);
call keep_records('basedata_procure_method', 'procureMethod');

create table basedata_maintain_problem (
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
  constraint basedata_maintain_problem_code_key unique (company_id, code)
);
create index basedata_maintain_problem_by_sort on basedata_maintain_problem (company_id, sort, id);
create index basedata_maintain_problem_dept_by_sort on basedata_maintain_problem (company_id, dept_id, sort, id);
create index basedata_maintain_problem_grams on basedata_maintain_problem using gin (grams);
call keep_records('basedata_maintain_problem', 'maintainProblem');

create table basedata_accreditation (
  like record_base including defaults including identity,
  code text,
  name text,
  holder text,
  holder_label text,
  issuer text,
  years integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint basedata_accreditation_code_key unique (company_id, code)
);
create index basedata_accreditation_by_sort on basedata_accreditation (company_id, sort, id);
create index basedata_accreditation_dept_by_sort on basedata_accreditation (company_id, dept_id, sort, id);
create index basedata_accreditation_grams on basedata_accreditation using gin (grams);
call keep_records('basedata_accreditation', 'accreditation');

create table basedata_contract_term (
  like record_base including defaults including identity,
  code text,
  name text,
  part text,
  part_label text,
  content text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint basedata_contract_term_code_key unique (company_id, code)
);
create index basedata_contract_term_by_sort on basedata_contract_term (company_id, sort, id);
create index basedata_contract_term_dept_by_sort on basedata_contract_term (company_id, dept_id, sort, id);
create index basedata_contract_term_grams on basedata_contract_term using gin (grams);
call keep_records('basedata_contract_term', 'contractTerm');

