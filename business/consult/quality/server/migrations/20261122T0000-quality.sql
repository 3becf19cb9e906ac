-- after: cost
create table quality_check_record (
  like record_base including defaults including identity,
  name text,
  project bigint,
  cost_file bigint,
  state text,
  state_label text,
  checks jsonb,
  error_count integer,
  warn_count integer,
  info_count integer,
  ignored_count integer,
  not_checked_count integer,
  amount numeric(18,2),
  ended_date timestamptz,
  note text,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id)
);
create index quality_check_record_project on quality_check_record (company_id, project);
create index quality_check_record_cost_file on quality_check_record (company_id, cost_file);
create index quality_check_record_grams on quality_check_record using gin (grams);
call keep_records('quality_check_record', 'checkRecord');

-- What each check of a record looked at: kept apart from its findings, so that "nothing found" and "not checked" differ.
create table quality_check_run (
  company_id bigint not null,
  record_id bigint not null,
  check_key text not null,
  sort smallint not null,
  title text not null,
  checked integer not null,
  not_checked jsonb not null,
  figures jsonb not null,
  primary key (company_id, record_id, check_key),
  foreign key (company_id, record_id) references quality_check_record (company_id, id) on delete cascade
);
call wall_in('quality_check_run');

-- What the checks found, and what people said of it. Numbers stand as the rule shows them; money moved is a number.
create table quality_finding (
  id bigint generated always as identity,
  company_id bigint not null,
  record_id bigint not null,
  no integer not null,
  check_key text not null,
  rule_id text not null,
  severity text not null,
  target_kind text not null,
  target_id integer not null,
  bill_id integer,
  node_id integer,
  node_path text not null,
  code text not null,
  name text not null,
  field text not null,
  expected text not null,
  actual text not null,
  diff text not null,
  tolerance text not null,
  formula text not null,
  amount_impact numeric,
  message text not null,
  source text not null,
  state text not null,
  ignore_reason text not null,
  opinion text not null,
  viewed boolean not null,
  settled_by bigint,
  settled_date timestamptz,
  -- What makes it the same one in the next version of a file: rule, place and row by their names, and which of several alike.
  same_as text not null,
  primary key (company_id, id),
  foreign key (company_id, record_id) references quality_check_record (company_id, id) on delete cascade,
  foreign key (company_id, settled_by) references org_user (company_id, id)
);
create index quality_finding_record on quality_finding (company_id, record_id, check_key, no);
create index quality_finding_same_as on quality_finding (company_id, record_id, same_as);
call wall_in('quality_finding');
