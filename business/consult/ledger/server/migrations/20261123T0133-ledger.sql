-- The ledgers of a project's works: contracts and what was planned of them, changes, measurement and payment, settlement,
-- estimates; and the tables of rows that four of them have.
create table ledger_contract_plan (
  like record_base including defaults including identity,
  project bigint,
  code text,
  name text,
  scope text,
  target numeric(18,2),
  bid_date date,
  contracted numeric(18,2) not null default 0,
  surplus numeric(18,2) generated always as (coalesce(target, 0) - coalesce(contracted, 0)) stored,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint ledger_contract_plan_project_code_key unique (company_id, project, code),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index ledger_contract_plan_by_code on ledger_contract_plan (company_id, code, id);
create index ledger_contract_plan_dept_by_code on ledger_contract_plan (company_id, dept_id, code, id);
create index ledger_contract_plan_project on ledger_contract_plan (company_id, project);
create index ledger_contract_plan_grams on ledger_contract_plan using gin (grams);
call keep_records('ledger_contract_plan', 'contractPlan');

create table ledger_eng_contract (
  like record_base including defaults including identity,
  project bigint,
  no text,
  name text,
  kind text,
  kind_label text,
  party_b text,
  plan bigint,
  price_mode text,
  price_mode_label text,
  amount numeric(18,2),
  changes numeric(18,2) not null default 0,
  total numeric(18,2) generated always as (coalesce(amount, 0) + coalesce(changes, 0)) stored,
  prepay_rate numeric(14,6),
  main_share numeric(14,6),
  pay_rate numeric(14,6),
  retain_rate numeric(14,6),
  measured numeric(18,2) not null default 0,
  payable numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  settled numeric(18,2) not null default 0,
  sign_date date,
  start_date date,
  end_date date,
  adjust text,
  state text,
  state_label text,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no, party_b)) stored,
  primary key (company_id, id),
  constraint ledger_eng_contract_project_no_key unique (company_id, project, no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, plan) references ledger_contract_plan (company_id, id)
);
create index ledger_eng_contract_by_no on ledger_eng_contract (company_id, no, id);
create index ledger_eng_contract_dept_by_no on ledger_eng_contract (company_id, dept_id, no, id);
create index ledger_eng_contract_project on ledger_eng_contract (company_id, project);
create index ledger_eng_contract_plan on ledger_eng_contract (company_id, plan);
create index ledger_eng_contract_grams on ledger_eng_contract using gin (grams);
call keep_records('ledger_eng_contract', 'engContract');
call keep_sums('ledger_eng_contract', 'plan', 'ledger_contract_plan', '{"contracted":{"as":"sum","of":"coalesce(\"total\", 0)"}}');

create table ledger_change_visa (
  like record_base including defaults including identity,
  project bigint,
  eng_contract bigint,
  no text,
  name text,
  kind text,
  kind_label text,
  date date,
  place text,
  reason text,
  claimed_amount numeric(18,2),
  supervised numeric(18,2),
  agreed_amount numeric(18,2),
  increase numeric(18,2),
  decrease numeric(18,2),
  settle boolean,
  state text,
  state_label text,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no, reason)) stored,
  primary key (company_id, id),
  constraint ledger_change_visa_eng_contract_no_key unique (company_id, eng_contract, no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, eng_contract) references ledger_eng_contract (company_id, id)
);
create index ledger_change_visa_by_no on ledger_change_visa (company_id, no, id);
create index ledger_change_visa_dept_by_no on ledger_change_visa (company_id, dept_id, no, id);
create index ledger_change_visa_project on ledger_change_visa (company_id, project);
create index ledger_change_visa_eng_contract on ledger_change_visa (company_id, eng_contract);
create index ledger_change_visa_state on ledger_change_visa (company_id, state);
create index ledger_change_visa_grams on ledger_change_visa using gin (grams);
call keep_records('ledger_change_visa', 'changeVisa');
call keep_sums('ledger_change_visa', 'eng_contract', 'ledger_eng_contract', '{"changes":{"as":"sum","of":"case when \"state\" in (''approved'') then coalesce(\"agreed_amount\", 0) end"}}');

create table ledger_measure_table (
  like record_base including defaults including identity,
  name text,
  project bigint,
  eng_contract bigint,
  period integer,
  since date,
  until date,
  base_amount numeric(18,2),
  claimed_amount numeric(18,2),
  agreed_amount numeric(18,2),
  decrease numeric(18,2),
  over_count integer,
  state text,
  state_label text,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint ledger_measure_table_eng_contract_period_key unique (company_id, eng_contract, period),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, eng_contract) references ledger_eng_contract (company_id, id)
);
create index ledger_measure_table_by_until on ledger_measure_table (company_id, until, id);
create index ledger_measure_table_dept_by_until on ledger_measure_table (company_id, dept_id, until, id);
create index ledger_measure_table_project on ledger_measure_table (company_id, project);
create index ledger_measure_table_eng_contract on ledger_measure_table (company_id, eng_contract);
create index ledger_measure_table_state on ledger_measure_table (company_id, state);
create index ledger_measure_table_grams on ledger_measure_table using gin (grams);
call keep_records('ledger_measure_table', 'measureTable');
call keep_sums('ledger_measure_table', 'eng_contract', 'ledger_eng_contract', '{"measured":{"as":"sum","of":"case when \"state\" in (''approved'') then coalesce(\"agreed_amount\", 0) end"}}');

create table ledger_pay_approval (
  like record_base including defaults including identity,
  name text,
  project bigint,
  eng_contract bigint,
  measure bigint,
  period integer,
  done_total numeric(18,2),
  paid_total numeric(18,2),
  claimed numeric(18,2),
  measured numeric(18,2),
  lump numeric(18,2),
  day_work numeric(18,2),
  safety numeric(18,2),
  additions numeric(18,2),
  completed numeric(18,2),
  pay_rate numeric(14,6),
  prepay_back numeric(18,2),
  owner_material numeric(18,2),
  retention numeric(18,2),
  other_cuts numeric(18,2),
  payable numeric(18,2),
  state text,
  state_label text,
  builder_opinion text,
  supervisor_opinion text,
  consult_opinion text,
  owner_opinion text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint ledger_pay_approval_measure_key unique (company_id, measure),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, eng_contract) references ledger_eng_contract (company_id, id),
  foreign key (company_id, measure) references ledger_measure_table (company_id, id)
);
create index ledger_pay_approval_by_period on ledger_pay_approval (company_id, period, id);
create index ledger_pay_approval_dept_by_period on ledger_pay_approval (company_id, dept_id, period, id);
create index ledger_pay_approval_project on ledger_pay_approval (company_id, project);
create index ledger_pay_approval_eng_contract on ledger_pay_approval (company_id, eng_contract);
create index ledger_pay_approval_measure on ledger_pay_approval (company_id, measure);
create index ledger_pay_approval_state on ledger_pay_approval (company_id, state);
create index ledger_pay_approval_grams on ledger_pay_approval using gin (grams);
call keep_records('ledger_pay_approval', 'payApproval');
call keep_sums('ledger_pay_approval', 'eng_contract', 'ledger_eng_contract', '{"payable":{"as":"sum","of":"case when \"state\" in (''approved'') then coalesce(\"payable\", 0) end"}}');

create table ledger_pay_certificate (
  like record_base including defaults including identity,
  cert_no text,
  project bigint,
  eng_contract bigint,
  approval bigint,
  period integer,
  payee text,
  amount numeric(18,2),
  words text,
  date date,
  valid_to date,
  paid_at date,
  paid boolean,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, cert_no, payee)) stored,
  primary key (company_id, id),
  constraint ledger_pay_certificate_approval_key unique (company_id, approval),
  constraint ledger_pay_certificate_cert_no_key unique (company_id, cert_no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, eng_contract) references ledger_eng_contract (company_id, id),
  foreign key (company_id, approval) references ledger_pay_approval (company_id, id)
);
create index ledger_pay_certificate_by_cert_no on ledger_pay_certificate (company_id, cert_no, id);
create index ledger_pay_certificate_dept_by_cert_no on ledger_pay_certificate (company_id, dept_id, cert_no, id);
create index ledger_pay_certificate_project on ledger_pay_certificate (company_id, project);
create index ledger_pay_certificate_eng_contract on ledger_pay_certificate (company_id, eng_contract);
create index ledger_pay_certificate_approval on ledger_pay_certificate (company_id, approval);
create index ledger_pay_certificate_grams on ledger_pay_certificate using gin (grams);
call keep_records('ledger_pay_certificate', 'payCertificate');
call keep_sums('ledger_pay_certificate', 'eng_contract', 'ledger_eng_contract', '{"paid":{"as":"sum","of":"case when \"paid\" in (true) then coalesce(\"amount\", 0) end"}}');

create table ledger_settlement (
  like record_base including defaults including identity,
  project bigint,
  eng_contract bigint,
  node bigint,
  name text,
  base_amount numeric(18,2),
  claimed_amount numeric(18,2),
  agreed_amount numeric(18,2),
  increase numeric(18,2),
  decrease numeric(18,2),
  reduced numeric(18,2) generated always as (coalesce(claimed_amount, 0) - coalesce(agreed_amount, 0)) stored,
  basis text,
  note text,
  compiler bigint,
  checker bigint,
  approver bigint,
  state text,
  state_label text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint ledger_settlement_eng_contract_name_key unique (company_id, eng_contract, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, eng_contract) references ledger_eng_contract (company_id, id),
  foreign key (company_id, node) references project_project_node (company_id, id),
  foreign key (company_id, compiler) references org_user (company_id, id),
  foreign key (company_id, checker) references org_user (company_id, id),
  foreign key (company_id, approver) references org_user (company_id, id)
);
create index ledger_settlement_by_name on ledger_settlement (company_id, name, id);
create index ledger_settlement_dept_by_name on ledger_settlement (company_id, dept_id, name, id);
create index ledger_settlement_project on ledger_settlement (company_id, project);
create index ledger_settlement_eng_contract on ledger_settlement (company_id, eng_contract);
create index ledger_settlement_node on ledger_settlement (company_id, node);
create index ledger_settlement_compiler on ledger_settlement (company_id, compiler);
create index ledger_settlement_checker on ledger_settlement (company_id, checker);
create index ledger_settlement_approver on ledger_settlement (company_id, approver);
create index ledger_settlement_state on ledger_settlement (company_id, state);
create index ledger_settlement_grams on ledger_settlement using gin (grams);
call keep_records('ledger_settlement', 'settlement');
call keep_sums('ledger_settlement', 'eng_contract', 'ledger_eng_contract', '{"settled":{"as":"sum","of":"case when \"state\" in (''approved'') then coalesce(\"agreed_amount\", 0) end"}}');

create table ledger_estimate (
  like record_base including defaults including identity,
  project bigint,
  kind text,
  kind_label text,
  name text,
  version_no integer,
  date date,
  compiler bigint,
  claimed_amount numeric(18,2),
  agreed_amount numeric(18,2),
  increase numeric(18,2),
  decrease numeric(18,2),
  basis text,
  state text,
  state_label text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint ledger_estimate_project_kind_version_no_key unique (company_id, project, kind, version_no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, compiler) references org_user (company_id, id)
);
create index ledger_estimate_by_version_no on ledger_estimate (company_id, version_no, id);
create index ledger_estimate_dept_by_version_no on ledger_estimate (company_id, dept_id, version_no, id);
create index ledger_estimate_project on ledger_estimate (company_id, project);
create index ledger_estimate_compiler on ledger_estimate (company_id, compiler);
create index ledger_estimate_state on ledger_estimate (company_id, state);
create index ledger_estimate_grams on ledger_estimate using gin (grams);
call keep_records('ledger_estimate', 'estimate');

create table ledger_settlement_row (
  company_id bigint not null,
  sheet_id bigint not null,
  id integer not null,
  place integer not null,
  parent_id integer,
  code text not null,
  name text not null,
  feature text not null,
  unit text not null,
  base_quantity numeric,
  base_price numeric,
  base_amount numeric,
  claimed_quantity numeric,
  claimed_price numeric,
  claimed_amount numeric,
  agreed_quantity numeric,
  agreed_price numeric,
  agreed_amount numeric,
  last_quantity numeric,
  remark text not null,
  primary key (company_id, sheet_id, id),
  foreign key (company_id, sheet_id) references ledger_settlement (company_id, id) on delete cascade
);
call wall_in('ledger_settlement_row');
create table ledger_measure_table_row (
  company_id bigint not null,
  sheet_id bigint not null,
  id integer not null,
  place integer not null,
  parent_id integer,
  code text not null,
  name text not null,
  feature text not null,
  unit text not null,
  base_quantity numeric,
  base_price numeric,
  base_amount numeric,
  claimed_quantity numeric,
  claimed_price numeric,
  claimed_amount numeric,
  agreed_quantity numeric,
  agreed_price numeric,
  agreed_amount numeric,
  last_quantity numeric,
  remark text not null,
  primary key (company_id, sheet_id, id),
  foreign key (company_id, sheet_id) references ledger_measure_table (company_id, id) on delete cascade
);
call wall_in('ledger_measure_table_row');
create table ledger_change_visa_row (
  company_id bigint not null,
  sheet_id bigint not null,
  id integer not null,
  place integer not null,
  parent_id integer,
  code text not null,
  name text not null,
  feature text not null,
  unit text not null,
  base_quantity numeric,
  base_price numeric,
  base_amount numeric,
  claimed_quantity numeric,
  claimed_price numeric,
  claimed_amount numeric,
  agreed_quantity numeric,
  agreed_price numeric,
  agreed_amount numeric,
  last_quantity numeric,
  remark text not null,
  primary key (company_id, sheet_id, id),
  foreign key (company_id, sheet_id) references ledger_change_visa (company_id, id) on delete cascade
);
call wall_in('ledger_change_visa_row');
create table ledger_estimate_row (
  company_id bigint not null,
  sheet_id bigint not null,
  id integer not null,
  place integer not null,
  parent_id integer,
  code text not null,
  name text not null,
  feature text not null,
  unit text not null,
  base_quantity numeric,
  base_price numeric,
  base_amount numeric,
  claimed_quantity numeric,
  claimed_price numeric,
  claimed_amount numeric,
  agreed_quantity numeric,
  agreed_price numeric,
  agreed_amount numeric,
  last_quantity numeric,
  remark text not null,
  primary key (company_id, sheet_id, id),
  foreign key (company_id, sheet_id) references ledger_estimate (company_id, id) on delete cascade
);
call wall_in('ledger_estimate_row');
