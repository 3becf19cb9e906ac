-- Performance: targets, grades, groups, plans, tables with their lines, judgements, interviews, appeals.
create table kpi_kpi_target (
  like record_base including defaults including identity,
  code text,
  name text,
  class text,
  class_label text,
  method text,
  method_label text,
  source text,
  source_label text,
  goal numeric(24,2),
  unit text,
  weight integer,
  cap integer,
  standard text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint kpi_kpi_target_code_key unique (company_id, code)
);
create index kpi_kpi_target_by_sort on kpi_kpi_target (company_id, sort, id);
create index kpi_kpi_target_dept_by_sort on kpi_kpi_target (company_id, dept_id, sort, id);
create index kpi_kpi_target_grams on kpi_kpi_target using gin (grams);
call keep_records('kpi_kpi_target', 'kpiTarget');

create table kpi_kpi_grade (
  like record_base including defaults including identity,
  code text,
  name text,
  floor numeric(24,2),
  quota numeric(14,6),
  coef numeric(24,2),
  rank integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint kpi_kpi_grade_code_key unique (company_id, code)
);
create index kpi_kpi_grade_by_sort on kpi_kpi_grade (company_id, sort, id);
create index kpi_kpi_grade_dept_by_sort on kpi_kpi_grade (company_id, dept_id, sort, id);
create index kpi_kpi_grade_grams on kpi_kpi_grade using gin (grams);
call keep_records('kpi_kpi_grade', 'kpiGrade');

create table kpi_kpi_group (
  like record_base including defaults including identity,
  name text,
  depts text,
  depts_label text,
  people text,
  people_label text,
  excluded text,
  excluded_label text,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint kpi_kpi_group_name_key unique (company_id, name)
);
create index kpi_kpi_group_by_name on kpi_kpi_group (company_id, name, id);
create index kpi_kpi_group_dept_by_name on kpi_kpi_group (company_id, dept_id, name, id);
create index kpi_kpi_group_grams on kpi_kpi_group using gin (grams);
call keep_records('kpi_kpi_group', 'kpiGroup');

create table kpi_kpi_group_target (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  kpi_group bigint,
  target bigint,
  goal numeric(24,2),
  weight integer,
  primary key (company_id, id),
  foreign key (company_id, kpi_group) references kpi_kpi_group (company_id, id) on delete cascade,
  foreign key (company_id, target) references kpi_kpi_target (company_id, id)
);
create index kpi_kpi_group_target_kpi_group on kpi_kpi_group_target (company_id, kpi_group);
create index kpi_kpi_group_target_target on kpi_kpi_group_target (company_id, target);
call keep_lines('kpi_kpi_group_target', 'kpiGroupTarget', 'kpiGroup', 'targets', 'kpi_group');

create table kpi_kpi_plan (
  like record_base including defaults including identity,
  no text,
  name text,
  cycle text,
  cycle_label text,
  from_date date,
  to_date date,
  kpi_group bigint,
  rating_due date,
  forced boolean,
  self integer,
  leader integer,
  peer integer,
  team integer,
  quality integer,
  hr integer,
  people integer,
  remark text,
  state text,
  state_label text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name)) stored,
  primary key (company_id, id),
  constraint kpi_kpi_plan_no_key unique (company_id, no),
  foreign key (company_id, kpi_group) references kpi_kpi_group (company_id, id)
);
create index kpi_kpi_plan_by_from_date on kpi_kpi_plan (company_id, from_date, id);
create index kpi_kpi_plan_dept_by_from_date on kpi_kpi_plan (company_id, dept_id, from_date, id);
create index kpi_kpi_plan_kpi_group on kpi_kpi_plan (company_id, kpi_group);
create index kpi_kpi_plan_grams on kpi_kpi_plan using gin (grams);
call keep_records('kpi_kpi_plan', 'kpiPlan');

create table kpi_kpi_plan_target (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  kpi_plan bigint,
  target bigint,
  goal numeric(24,2),
  weight integer,
  primary key (company_id, id),
  foreign key (company_id, kpi_plan) references kpi_kpi_plan (company_id, id) on delete cascade,
  foreign key (company_id, target) references kpi_kpi_target (company_id, id)
);
create index kpi_kpi_plan_target_kpi_plan on kpi_kpi_plan_target (company_id, kpi_plan);
create index kpi_kpi_plan_target_target on kpi_kpi_plan_target (company_id, target);
call keep_lines('kpi_kpi_plan_target', 'kpiPlanTarget', 'kpiPlan', 'targets', 'kpi_plan');

create table kpi_kpi_table (
  like record_base including defaults including identity,
  title text,
  plan bigint,
  person bigint,
  dept bigint,
  cycle text,
  cycle_label text,
  from_date date,
  to_date date,
  asked integer,
  rated integer,
  raw numeric(24,2),
  adjust numeric(24,2),
  adjust_reason text,
  total numeric(24,2),
  vetoed boolean,
  grade bigint,
  coef numeric(24,2),
  confirm_by date,
  confirmed date,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  constraint kpi_kpi_table_plan_person_key unique (company_id, plan, person),
  foreign key (company_id, plan) references kpi_kpi_plan (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, grade) references kpi_kpi_grade (company_id, id)
);
create index kpi_kpi_table_by_from_date on kpi_kpi_table (company_id, from_date, id);
create index kpi_kpi_table_dept_by_from_date on kpi_kpi_table (company_id, dept_id, from_date, id);
create index kpi_kpi_table_plan on kpi_kpi_table (company_id, plan);
create index kpi_kpi_table_person on kpi_kpi_table (company_id, person);
create index kpi_kpi_table_dept on kpi_kpi_table (company_id, dept);
create index kpi_kpi_table_grade on kpi_kpi_table (company_id, grade);
create index kpi_kpi_table_grams on kpi_kpi_table using gin (grams);
call keep_records('kpi_kpi_table', 'kpiTable');

create table kpi_kpi_table_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  kpi_table bigint,
  name text,
  method text,
  method_label text,
  source text,
  source_label text,
  standard text,
  goal numeric(24,2),
  actual numeric(24,2),
  unit text,
  weight integer,
  cap integer,
  rating numeric(24,2),
  score numeric(24,2),
  points numeric(24,2),
  primary key (company_id, id),
  foreign key (company_id, kpi_table) references kpi_kpi_table (company_id, id) on delete cascade
);
create index kpi_kpi_table_line_kpi_table on kpi_kpi_table_line (company_id, kpi_table);
call keep_lines('kpi_kpi_table_line', 'kpiTableLine', 'kpiTable', 'lines', 'kpi_table');

create table kpi_kpi_rating (
  like record_base including defaults including identity,
  title text,
  kpi_table bigint,
  ratee bigint,
  dept bigint,
  rater text,
  rater_label text,
  due date,
  comment text,
  done boolean,
  open boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  foreign key (company_id, kpi_table) references kpi_kpi_table (company_id, id),
  foreign key (company_id, ratee) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index kpi_kpi_rating_by_due on kpi_kpi_rating (company_id, due, id);
create index kpi_kpi_rating_dept_by_due on kpi_kpi_rating (company_id, dept_id, due, id);
create index kpi_kpi_rating_kpi_table on kpi_kpi_rating (company_id, kpi_table);
create index kpi_kpi_rating_ratee on kpi_kpi_rating (company_id, ratee);
create index kpi_kpi_rating_dept on kpi_kpi_rating (company_id, dept);
create index kpi_kpi_rating_grams on kpi_kpi_rating using gin (grams);
call keep_records('kpi_kpi_rating', 'kpiRating');

create table kpi_kpi_rating_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  kpi_rating bigint,
  line bigint,
  name text,
  standard text,
  weight integer,
  cap integer,
  score numeric(24,1),
  comment text,
  primary key (company_id, id),
  foreign key (company_id, kpi_rating) references kpi_kpi_rating (company_id, id) on delete cascade,
  foreign key (company_id, line) references kpi_kpi_table_line (company_id, id)
);
create index kpi_kpi_rating_line_kpi_rating on kpi_kpi_rating_line (company_id, kpi_rating);
create index kpi_kpi_rating_line_line on kpi_kpi_rating_line (company_id, line);
call keep_lines('kpi_kpi_rating_line', 'kpiRatingLine', 'kpiRating', 'lines', 'kpi_rating');

create table kpi_kpi_interview (
  like record_base including defaults including identity,
  kpi_table bigint,
  person bigint,
  dept bigint,
  interviewer bigint,
  date date,
  strength text,
  weakness text,
  next text,
  feedback text,
  primary key (company_id, id),
  foreign key (company_id, kpi_table) references kpi_kpi_table (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, interviewer) references org_user (company_id, id)
);
create index kpi_kpi_interview_by_date on kpi_kpi_interview (company_id, date, id);
create index kpi_kpi_interview_dept_by_date on kpi_kpi_interview (company_id, dept_id, date, id);
create index kpi_kpi_interview_kpi_table on kpi_kpi_interview (company_id, kpi_table);
create index kpi_kpi_interview_person on kpi_kpi_interview (company_id, person);
create index kpi_kpi_interview_dept on kpi_kpi_interview (company_id, dept);
create index kpi_kpi_interview_interviewer on kpi_kpi_interview (company_id, interviewer);
call keep_records('kpi_kpi_interview', 'kpiInterview');

create table kpi_kpi_appeal (
  like record_base including defaults including identity,
  title text,
  kpi_table bigint,
  person bigint,
  dept bigint,
  before numeric(24,2),
  reason text,
  files jsonb,
  raise numeric(24,2),
  finding text,
  status text,
  status_label text,
  primary key (company_id, id),
  foreign key (company_id, kpi_table) references kpi_kpi_table (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index kpi_kpi_appeal_kpi_table on kpi_kpi_appeal (company_id, kpi_table);
create index kpi_kpi_appeal_person on kpi_kpi_appeal (company_id, person);
create index kpi_kpi_appeal_dept on kpi_kpi_appeal (company_id, dept);
call keep_records('kpi_kpi_appeal', 'kpiAppeal');

