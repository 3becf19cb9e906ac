-- Objectives of cycles, what they come to by key results, and what colleagues think of one another's work.
create table okr_objective_cycle (
  like record_base including defaults including identity,
  name text,
  kind text,
  kind_label text,
  from_date date,
  to_date date,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint okr_objective_cycle_name_key unique (company_id, name)
);
create index okr_objective_cycle_by_from_date on okr_objective_cycle (company_id, from_date, id);
create index okr_objective_cycle_dept_by_from_date on okr_objective_cycle (company_id, dept_id, from_date, id);
create index okr_objective_cycle_grams on okr_objective_cycle using gin (grams);
call keep_records('okr_objective_cycle', 'objectiveCycle');

create table okr_okr (
  like record_base including defaults including identity,
  objective text,
  cycle bigint,
  level text,
  level_label text,
  dept bigint,
  owner bigint,
  parent bigint,
  visible text,
  visible_label text,
  reason text,
  progress numeric(24,2) not null default 0,
  score numeric(24,2),
  reflection text,
  state text,
  state_label text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, objective)) stored,
  primary key (company_id, id),
  foreign key (company_id, cycle) references okr_objective_cycle (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id),
  foreign key (company_id, parent) references okr_okr (company_id, id)
);
create index okr_okr_cycle on okr_okr (company_id, cycle);
create index okr_okr_dept on okr_okr (company_id, dept);
create index okr_okr_owner on okr_okr (company_id, owner);
create index okr_okr_parent on okr_okr (company_id, parent);
create index okr_okr_grams on okr_okr using gin (grams);
call keep_records('okr_okr', 'okr');

create table okr_okr_key_result (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  okr bigint,
  name text,
  source text,
  source_label text,
  unit text,
  start numeric(24,2),
  target numeric(24,2),
  current numeric(24,2),
  weight integer,
  confidence integer,
  progress numeric(24,2),
  contribution numeric(24,2),
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, okr) references okr_okr (company_id, id) on delete cascade
);
create index okr_okr_key_result_okr on okr_okr_key_result (company_id, okr);
create index okr_okr_key_result_grams on okr_okr_key_result using gin (grams);
call keep_lines('okr_okr_key_result', 'okrKeyResult', 'okr', 'results', 'okr');
call keep_sums('okr_okr_key_result', 'okr', 'okr_okr', '{"progress":{"as":"sum","of":"coalesce(\"contribution\", 0)"}}');

create table okr_okr_check_in (
  like record_base including defaults including identity,
  okr bigint,
  key_result bigint,
  date date,
  value numeric(24,2),
  before numeric(24,2),
  confidence integer,
  text text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, text)) stored,
  primary key (company_id, id),
  foreign key (company_id, okr) references okr_okr (company_id, id),
  foreign key (company_id, key_result) references okr_okr_key_result (company_id, id)
);
create index okr_okr_check_in_by_date on okr_okr_check_in (company_id, date, id);
create index okr_okr_check_in_dept_by_date on okr_okr_check_in (company_id, dept_id, date, id);
create index okr_okr_check_in_okr on okr_okr_check_in (company_id, okr);
create index okr_okr_check_in_key_result on okr_okr_check_in (company_id, key_result);
create index okr_okr_check_in_grams on okr_okr_check_in using gin (grams);
call keep_records('okr_okr_check_in', 'okrCheckIn');

create table okr_user_evaluation (
  like record_base including defaults including identity,
  ratee bigint,
  cycle bigint,
  okr bigint,
  score integer,
  text text,
  anonymous boolean,
  primary key (company_id, id),
  foreign key (company_id, ratee) references org_user (company_id, id),
  foreign key (company_id, cycle) references okr_objective_cycle (company_id, id),
  foreign key (company_id, okr) references okr_okr (company_id, id)
);
create index okr_user_evaluation_ratee on okr_user_evaluation (company_id, ratee);
create index okr_user_evaluation_cycle on okr_user_evaluation (company_id, cycle);
create index okr_user_evaluation_okr on okr_user_evaluation (company_id, okr);
call keep_records('okr_user_evaluation', 'userEvaluation');

