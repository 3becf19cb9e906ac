-- Work plans with the things to do in them.
create table work_plan_work_plan (
  like record_base including defaults including identity,
  title text,
  kind text,
  kind_label text,
  from_date date,
  to_date date,
  person bigint,
  dept bigint,
  progress numeric(24,1),
  summary text,
  next text,
  comment text,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  constraint work_plan_work_plan_person_kind_from_date_key unique (company_id, person, kind, from_date),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index work_plan_work_plan_by_from_date on work_plan_work_plan (company_id, from_date, id);
create index work_plan_work_plan_dept_by_from_date on work_plan_work_plan (company_id, dept_id, from_date, id);
create index work_plan_work_plan_person on work_plan_work_plan (company_id, person);
create index work_plan_work_plan_dept on work_plan_work_plan (company_id, dept);
create index work_plan_work_plan_grams on work_plan_work_plan using gin (grams);
call keep_records('work_plan_work_plan', 'workPlan');

create table work_plan_work_plan_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  work_plan bigint,
  content text,
  project bigint,
  okr bigint,
  planned integer,
  done integer,
  result text,
  carried boolean,
  primary key (company_id, id),
  foreign key (company_id, work_plan) references work_plan_work_plan (company_id, id) on delete cascade,
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, okr) references okr_okr (company_id, id)
);
create index work_plan_work_plan_line_work_plan on work_plan_work_plan_line (company_id, work_plan);
create index work_plan_work_plan_line_project on work_plan_work_plan_line (company_id, project);
create index work_plan_work_plan_line_okr on work_plan_work_plan_line (company_id, okr);
call keep_lines('work_plan_work_plan_line', 'workPlanLine', 'workPlan', 'lines', 'work_plan');

