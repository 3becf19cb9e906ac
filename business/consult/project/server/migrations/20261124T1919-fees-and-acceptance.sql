create table project_project_fee (
  like record_base including defaults including identity,
  project bigint,
  name text,
  kind text,
  kind_label text,
  calculation bigint,
  basis text,
  base numeric(18,2),
  rate numeric(14,6),
  amount numeric(18,2),
  date date,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, basis)) stored,
  primary key (company_id, id),
  constraint project_project_fee_project_name_key unique (company_id, project, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, calculation) references fee_tb_fee_simple (company_id, id)
);
create index project_project_fee_by_date on project_project_fee (company_id, date, id);
create index project_project_fee_dept_by_date on project_project_fee (company_id, dept_id, date, id);
create index project_project_fee_project on project_project_fee (company_id, project);
create index project_project_fee_calculation on project_project_fee (company_id, calculation);
create index project_project_fee_grams on project_project_fee using gin (grams);
call keep_records('project_project_fee', 'projectFee');

create table project_acceptance_report (
  like record_base including defaults including identity,
  no text,
  project bigint,
  name text,
  node bigint,
  build_unit text,
  builder text,
  designer text,
  supervisor text,
  start_date date,
  finish_date date,
  date date,
  grade text,
  grade_label text,
  scope text,
  opinion text,
  remains text,
  due date,
  writer bigint,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name)) stored,
  primary key (company_id, id),
  constraint project_acceptance_report_no_key unique (company_id, no),
  constraint project_acceptance_report_project_name_key unique (company_id, project, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, node) references project_project_node (company_id, id),
  foreign key (company_id, writer) references org_user (company_id, id)
);
create index project_acceptance_report_by_date on project_acceptance_report (company_id, date, id);
create index project_acceptance_report_dept_by_date on project_acceptance_report (company_id, dept_id, date, id);
create index project_acceptance_report_project on project_acceptance_report (company_id, project);
create index project_acceptance_report_node on project_acceptance_report (company_id, node);
create index project_acceptance_report_writer on project_acceptance_report (company_id, writer);
create index project_acceptance_report_grams on project_acceptance_report using gin (grams);
call keep_records('project_acceptance_report', 'acceptanceReport');

