create table project_project_apply (
  like record_base including defaults including identity,
  no text,
  name text,
  contract bigint,
  customer bigint,
  early text,
  kind text,
  kind_label text,
  specialty text,
  specialty_label text,
  difficulty text,
  difficulty_label text,
  area text,
  area_label text,
  invest numeric(18,2),
  fee numeric(18,2),
  build_unit text,
  manager bigint,
  leader bigint,
  plan_start date,
  plan_end date,
  scope text,
  risks text,
  chief text,
  chief_label text,
  review_level text,
  review_level_label text,
  project bigint,
  applicant bigint,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, name)) stored,
  primary key (company_id, id),
  constraint project_project_apply_no_key unique (company_id, no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id),
  foreign key (company_id, leader) references org_user (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index project_project_apply_contract on project_project_apply (company_id, contract);
create index project_project_apply_customer on project_project_apply (company_id, customer);
create index project_project_apply_manager on project_project_apply (company_id, manager);
create index project_project_apply_leader on project_project_apply (company_id, leader);
create index project_project_apply_project on project_project_apply (company_id, project);
create index project_project_apply_applicant on project_project_apply (company_id, applicant);
create index project_project_apply_grams on project_project_apply using gin (grams);
call keep_records('project_project_apply', 'projectApply');

create table project_project_apply_member (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  project_apply bigint,
  person bigint,
  role text,
  role_label text,
  specialty text,
  specialty_label text,
  cert bigint,
  duty text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, duty)) stored,
  primary key (company_id, id),
  foreign key (company_id, project_apply) references project_project_apply (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, cert) references project_staff_cert (company_id, id)
);
create index project_project_apply_member_project_apply on project_project_apply_member (company_id, project_apply);
create index project_project_apply_member_person on project_project_apply_member (company_id, person);
create index project_project_apply_member_cert on project_project_apply_member (company_id, cert);
create index project_project_apply_member_grams on project_project_apply_member using gin (grams);
call keep_lines('project_project_apply_member', 'projectApplyMember', 'projectApply', 'members', 'project_apply');

