-- What a register of projects says beside: the commission, the works, who leads technically; and how a project is planned.
alter table project_project
  add column entrust_no text,
  add column receive_date date,
  add column leader bigint,
  add column difficulty text,
  add column difficulty_label text,
  add column fee numeric(18,2),
  add column work_kind text,
  add column work_kind_label text,
  add column structure text,
  add column structure_label text,
  add column fund_source text,
  add column fund_source_label text,
  add column real_end date,
  add column shared boolean,
  add foreign key (company_id, leader) references org_user (company_id, id);
create index project_project_leader on project_project (company_id, leader);
create table project_project_plan (
  like record_base including defaults including identity,
  no text,
  title text,
  project bigint,
  invest numeric(18,2),
  manager bigint,
  people integer,
  start_date date,
  end_date date,
  scope text,
  basis text,
  organisation text,
  schedule text,
  quality text,
  risks text,
  key_points text,
  compiler bigint,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint project_project_plan_no_key unique (company_id, no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id),
  foreign key (company_id, compiler) references org_user (company_id, id)
);
create index project_project_plan_project on project_project_plan (company_id, project);
create index project_project_plan_manager on project_project_plan (company_id, manager);
create index project_project_plan_compiler on project_project_plan (company_id, compiler);
create index project_project_plan_grams on project_project_plan using gin (grams);
call keep_records('project_project_plan', 'projectPlan');
-- What was submitted and agreed of a project, and the report that says so.
create view pub_project_audit with (security_invoker = true) as
  select company_id, id, dept_id, no, name, kind, kind_label, manager, build_unit, builder, submit_amount, approved_amount, report_no, report_date
    from project_project;
revoke insert, update, delete on pub_project_audit from zhuheng_app;
