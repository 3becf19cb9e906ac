-- Who works in a project and with which certificates, its stages and what was reported of them, its structure, the papers
-- it got, and what happens on site.
-- Nobody changed anything.
alter table project_project disable trigger record_updated;
alter table project_project
  add column build_unit text,
  add column builder text,
  add column purpose bigint,
  add column property bigint,
  add column progress numeric(14,6) not null default 0,
  add column submit_amount numeric(18,2),
  add column approved_amount numeric(18,2),
  add column reduced numeric(18,2) generated always as (coalesce(submit_amount, 0) - coalesce(approved_amount, 0)) stored,
  add column report_no text,
  add column report_date date,
  add column archive_no text,
  add foreign key (company_id, purpose) references project_entrust_purpose (company_id, id),
  add foreign key (company_id, property) references project_audit_property (company_id, id);
alter table project_project enable trigger record_updated;
create index project_project_purpose on project_project (company_id, purpose);
create index project_project_property on project_project (company_id, property);

create table project_staff_cert (
  like record_base including defaults including identity,
  person bigint,
  kind text,
  kind_label text,
  specialty text,
  specialty_label text,
  cert_no text,
  reg_no text,
  issued date,
  expiry date,
  seal_no text,
  scan jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, cert_no, reg_no, seal_no)) stored,
  primary key (company_id, id),
  constraint project_staff_cert_kind_cert_no_key unique (company_id, kind, cert_no),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index project_staff_cert_by_expiry on project_staff_cert (company_id, expiry, id);
create index project_staff_cert_dept_by_expiry on project_staff_cert (company_id, dept_id, expiry, id);
create index project_staff_cert_person on project_staff_cert (company_id, person);
create index project_staff_cert_grams on project_staff_cert using gin (grams);
call keep_records('project_staff_cert', 'staffCert');

create table project_project_member (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  project bigint,
  person bigint,
  role text,
  role_label text,
  specialty text,
  specialty_label text,
  cert bigint,
  since date,
  until date,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, cert) references project_staff_cert (company_id, id)
);
create index project_project_member_project on project_project_member (company_id, project);
create index project_project_member_person on project_project_member (company_id, person);
create index project_project_member_cert on project_project_member (company_id, cert);
call keep_lines('project_project_member', 'projectMember', 'project', 'members', 'project');

create table project_project_stage (
  like record_base including defaults including identity,
  project bigint,
  name text,
  position integer,
  weight numeric(14,6),
  owner bigint,
  plan_start date,
  plan_end date,
  required text,
  done numeric(14,6),
  last_report date,
  real_start date,
  real_end date,
  earned numeric(14,6),
  skipped text,
  skipped_label text,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint project_project_stage_project_name_key unique (company_id, project, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index project_project_stage_by_position on project_project_stage (company_id, position, id);
create index project_project_stage_dept_by_position on project_project_stage (company_id, dept_id, position, id);
create index project_project_stage_project on project_project_stage (company_id, project);
create index project_project_stage_owner on project_project_stage (company_id, owner);
create index project_project_stage_grams on project_project_stage using gin (grams);
call keep_records('project_project_stage', 'projectStage');
call keep_sums('project_project_stage', 'project', 'project_project', '{"progress":{"as":"sum","of":"coalesce(\"earned\", 0)"}}');

create table project_progress_report (
  like record_base including defaults including identity,
  project bigint,
  stage bigint,
  date date,
  done numeric(14,6),
  reporter bigint,
  content text,
  problem text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, stage) references project_project_stage (company_id, id),
  foreign key (company_id, reporter) references org_user (company_id, id)
);
create index project_progress_report_by_date on project_progress_report (company_id, date, id);
create index project_progress_report_dept_by_date on project_progress_report (company_id, dept_id, date, id);
create index project_progress_report_project on project_progress_report (company_id, project);
create index project_progress_report_stage on project_progress_report (company_id, stage);
create index project_progress_report_reporter on project_progress_report (company_id, reporter);
create index project_progress_report_grams on project_progress_report using gin (grams);
call keep_records('project_progress_report', 'progressReport');
call keep_sums('project_progress_report', 'stage', 'project_project_stage', '{"done":{"as":"max","of":"\"done\""},"last_report":{"as":"max","of":"\"date\""},"real_start":{"as":"min","of":"\"date\""}}');

create table project_project_node (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  project bigint,
  name text,
  level text,
  level_label text,
  specialty text,
  specialty_label text,
  scale numeric(24,2),
  scale_unit text,
  submitted numeric(18,2),
  approved numeric(18,2),
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index project_project_node_by_sort on project_project_node (company_id, sort, id);
create index project_project_node_dept_by_sort on project_project_node (company_id, dept_id, sort, id);
create index project_project_node_project on project_project_node (company_id, project);
create index project_project_node_parent on project_project_node (company_id, parent_id, sort);
create index project_project_node_grams on project_project_node using gin (grams);
call keep_records('project_project_node', 'projectNode');

create table project_data_receipt (
  like record_base including defaults including identity,
  project bigint,
  name text,
  original text,
  original_label text,
  copies integer,
  pages integer,
  must boolean,
  received_at date,
  giver text,
  receiver bigint,
  return_date date,
  state text,
  state_label text,
  remark text,
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint project_data_receipt_project_name_key unique (company_id, project, name),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, receiver) references org_user (company_id, id)
);
create index project_data_receipt_project on project_data_receipt (company_id, project);
create index project_data_receipt_receiver on project_data_receipt (company_id, receiver);
create index project_data_receipt_grams on project_data_receipt using gin (grams);
call keep_records('project_data_receipt', 'dataReceipt');

create table project_safety_quality (
  like record_base including defaults including identity,
  project bigint,
  date date,
  kind text,
  kind_label text,
  place text,
  problem text,
  photos jsonb,
  finder bigint,
  rectify text,
  due date,
  state text,
  state_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, problem, place)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, finder) references org_user (company_id, id)
);
create index project_safety_quality_by_date on project_safety_quality (company_id, date, id);
create index project_safety_quality_dept_by_date on project_safety_quality (company_id, dept_id, date, id);
create index project_safety_quality_project on project_safety_quality (company_id, project);
create index project_safety_quality_finder on project_safety_quality (company_id, finder);
create index project_safety_quality_grams on project_safety_quality using gin (grams);
call keep_records('project_safety_quality', 'safetyQuality');

create table project_time_track (
  like record_base including defaults including identity,
  project bigint,
  person bigint,
  date date,
  work text,
  work_label text,
  hours numeric(24,2),
  place text,
  content text,
  photos jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content)) stored,
  primary key (company_id, id),
  constraint project_time_track_person_date_project_work_key unique (company_id, person, date, project, work),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index project_time_track_by_date on project_time_track (company_id, date, id);
create index project_time_track_dept_by_date on project_time_track (company_id, dept_id, date, id);
create index project_time_track_project on project_time_track (company_id, project);
create index project_time_track_person on project_time_track (company_id, person);
create index project_time_track_grams on project_time_track using gin (grams);
call keep_records('project_time_track', 'timeTrack');

create table project_follow_log (
  like record_base including defaults including identity,
  project bigint,
  date date,
  weather text,
  weather_label text,
  people integer,
  writer bigint,
  events text,
  clues text,
  photos jsonb,
  state text,
  state_label text,
  decided_by bigint,
  reason text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, events)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, writer) references org_user (company_id, id),
  foreign key (company_id, decided_by) references org_user (company_id, id)
);
create index project_follow_log_by_date on project_follow_log (company_id, date, id);
create index project_follow_log_dept_by_date on project_follow_log (company_id, dept_id, date, id);
create index project_follow_log_project on project_follow_log (company_id, project);
create index project_follow_log_writer on project_follow_log (company_id, writer);
create index project_follow_log_decided_by on project_follow_log (company_id, decided_by);
create index project_follow_log_grams on project_follow_log using gin (grams);
call keep_records('project_follow_log', 'followLog');

-- The nth working day (Monday to Friday) from a day, 0 for the first one.
create function project_workday(start date, n integer) returns date language sql immutable as $$
  select d::date from generate_series(start, start + n * 7 / 5 + 7, interval '1 day') d where extract(isodow from d) < 6 order by d offset n limit 1
$$;

-- What follows from how much of a stage is done: its state, its end, and its share of the project.
create function project_stage_state() returns trigger language plpgsql as $$
begin
  new.state := case when new.skipped = 'yes' then 'skipped' when new.done >= 1 then 'done' when new.done > 0 then 'running' else 'waiting' end;
  new.state_label := case new.state when 'skipped' then '跳过' when 'done' then '已完成' when 'running' then '进行中' else '未开始' end;
  new.real_end := case when new.state = 'done' then coalesce(new.real_end, new.last_report) end;
  new.earned := round(coalesce(new.weight, 0) * case when new.skipped = 'yes' then 1 else coalesce(new.done, 0) end, 6);
  return new;
end $$;
create trigger stage_state before insert or update on project_project_stage for each row execute function project_stage_state();

-- A report on a project is out: its number, its day, and what was submitted and approved.
create function project_reported(company bigint, project bigint, number text, day date, submitted numeric, approved numeric) returns void language sql as $$
  update project_project set state = 'reported', state_label = '已出报告', report_no = number, report_date = day,
    submit_amount = submitted, approved_amount = approved, updated_date = now(), version = version + 1
    where company_id = company and id = project
$$;

-- A project's papers are in the archive.
create function project_archived(company bigint, project bigint, number text) returns void language sql as $$
  update project_project set state = 'archived', state_label = '已归档', archive_no = number, updated_date = now(), version = version + 1
    where company_id = company and id = project
$$;

-- Its deliverables are with the reviewers.
create function project_in_review(company bigint, project bigint) returns void language sql as $$
  update project_project set state = 'review', state_label = '复核中', updated_date = now(), version = version + 1
    where company_id = company and id = project and state in ('waiting', 'running')
$$;

-- What other modules may read: who works in a project as what, certificates, and how far a project is.
create view pub_project_member with (security_invoker = true) as
  select company_id, id, project, line_no, person, role, specialty from project_project_member;
create view pub_staff_cert with (security_invoker = true) as
  select company_id, id, person, kind, cert_no, issued, expiry from project_staff_cert;
create view pub_project_state with (security_invoker = true) as
  select company_id, id, dept_id, kind, contract, manager, state, plan_end, report_no, report_date, archive_no from project_project;
create view pub_project_config with (security_invoker = true) as
  select company_id, id, kind, required, sort from project_project_consult_config where enabled;
create view pub_flow_examine with (security_invoker = true) as
  select company_id, id, kind, value_from, value_to, sample, sort from project_flow_examine where enabled;
create view pub_read_edit_time with (security_invoker = true) as
  select company_id, id, kind, level, value_from, value_to, days, sort from project_read_edit_time where enabled;
revoke insert, update, delete on pub_project_member, pub_staff_cert, pub_project_state, pub_project_config, pub_flow_examine, pub_read_edit_time from zhuheng_app;
