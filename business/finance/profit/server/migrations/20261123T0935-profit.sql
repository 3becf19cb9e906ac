-- Costs entered by hand, and how indirect costs are shared out.
create table profit_cost_entry (
  like record_base including defaults including identity,
  no text,
  title text,
  side text,
  side_label text,
  date date,
  project bigint,
  dept bigint,
  subject text,
  subject_label text,
  amount numeric(18,2),
  applicant bigint,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint profit_cost_entry_no_key unique (company_id, no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index profit_cost_entry_by_date on profit_cost_entry (company_id, date, id);
create index profit_cost_entry_dept_by_date on profit_cost_entry (company_id, dept_id, date, id);
create index profit_cost_entry_project on profit_cost_entry (company_id, project);
create index profit_cost_entry_dept on profit_cost_entry (company_id, dept);
create index profit_cost_entry_applicant on profit_cost_entry (company_id, applicant);
create index profit_cost_entry_grams on profit_cost_entry using gin (grams);
call keep_records('profit_cost_entry', 'costEntry');
call keep_period('profit_cost_entry', 'date,amount,status');

create table profit_allocation_rule (
  like record_base including defaults including identity,
  name text,
  step integer,
  target text,
  target_label text,
  source bigint,
  key text,
  key_label text,
  fixed jsonb,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint profit_allocation_rule_name_key unique (company_id, name),
  foreign key (company_id, source) references org_dept (company_id, id)
);
create index profit_allocation_rule_by_step on profit_allocation_rule (company_id, step, id);
create index profit_allocation_rule_dept_by_step on profit_allocation_rule (company_id, dept_id, step, id);
create index profit_allocation_rule_source on profit_allocation_rule (company_id, source);
create index profit_allocation_rule_grams on profit_allocation_rule using gin (grams);
call keep_records('profit_allocation_rule', 'allocationRule');

create table profit_allocation_run (
  like record_base including defaults including identity,
  month text,
  indirect numeric(18,2),
  allocated numeric(18,2),
  remaining numeric(18,2),
  calculated_at timestamptz,
  state text,
  state_label text,
  primary key (company_id, id),
  constraint profit_allocation_run_month_key unique (company_id, month)
);
create index profit_allocation_run_by_month on profit_allocation_run (company_id, month, id);
create index profit_allocation_run_dept_by_month on profit_allocation_run (company_id, dept_id, month, id);
call keep_records('profit_allocation_run', 'allocationRun');

create table profit_allocation_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  run bigint,
  rule bigint,
  source bigint,
  dept bigint,
  project bigint,
  key numeric(18,2),
  share numeric(14,6),
  amount numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, run) references profit_allocation_run (company_id, id) on delete cascade,
  foreign key (company_id, rule) references profit_allocation_rule (company_id, id),
  foreign key (company_id, source) references org_dept (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index profit_allocation_line_run on profit_allocation_line (company_id, run);
create index profit_allocation_line_rule on profit_allocation_line (company_id, rule);
create index profit_allocation_line_source on profit_allocation_line (company_id, source);
create index profit_allocation_line_dept on profit_allocation_line (company_id, dept);
create index profit_allocation_line_project on profit_allocation_line (company_id, project);
call keep_lines('profit_allocation_line', 'allocationLine', 'allocationRun', 'lines', 'run');
