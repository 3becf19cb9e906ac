-- What projects hand over: versions, three levels of review with their problems, the report's issue, and the archive.
create table review_problem_attribute (
  like record_base including defaults including identity,
  code text,
  name text,
  category text,
  category_label text,
  severity text,
  severity_label text,
  points numeric(24,1),
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint review_problem_attribute_code_key unique (company_id, code)
);
create index review_problem_attribute_by_sort on review_problem_attribute (company_id, sort, id);
create index review_problem_attribute_dept_by_sort on review_problem_attribute (company_id, dept_id, sort, id);
create index review_problem_attribute_grams on review_problem_attribute using gin (grams);
call keep_records('review_problem_attribute', 'problemAttribute');

create table review_key_point (
  like record_base including defaults including identity,
  code text,
  name text,
  specialty text,
  specialty_label text,
  stage text,
  content text,
  basis text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint review_key_point_code_key unique (company_id, code)
);
create index review_key_point_by_sort on review_key_point (company_id, sort, id);
create index review_key_point_dept_by_sort on review_key_point (company_id, dept_id, sort, id);
create index review_key_point_grams on review_key_point using gin (grams);
call keep_records('review_key_point', 'keyPoint');

create table review_deliverable (
  like record_base including defaults including identity,
  project bigint,
  name text,
  kind text,
  kind_label text,
  version_no integer,
  reason text,
  files jsonb,
  cost_file bigint,
  submit_amount numeric(18,2),
  approved_amount numeric(18,2),
  compiler bigint,
  first bigint,
  second bigint,
  third bigint,
  round integer,
  impact numeric(18,2) not null default 0,
  problems integer not null default 0,
  state text,
  state_label text,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint review_deliverable_project_kind_version_no_key unique (company_id, project, kind, version_no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id),
  foreign key (company_id, compiler) references org_user (company_id, id),
  foreign key (company_id, first) references org_user (company_id, id),
  foreign key (company_id, second) references org_user (company_id, id),
  foreign key (company_id, third) references org_user (company_id, id)
);
create index review_deliverable_project on review_deliverable (company_id, project);
create index review_deliverable_cost_file on review_deliverable (company_id, cost_file);
create index review_deliverable_compiler on review_deliverable (company_id, compiler);
create index review_deliverable_first on review_deliverable (company_id, first);
create index review_deliverable_second on review_deliverable (company_id, second);
create index review_deliverable_third on review_deliverable (company_id, third);
create index review_deliverable_state on review_deliverable (company_id, state);
create index review_deliverable_grams on review_deliverable using gin (grams);
call keep_records('review_deliverable', 'deliverable');

create table review_review (
  like record_base including defaults including identity,
  project bigint,
  deliverable bigint,
  round integer,
  level text,
  level_label text,
  reviewer bigint,
  due date,
  concluded_on date,
  least_sample numeric(14,6),
  sample numeric(14,6),
  problems integer not null default 0,
  open integer not null default 0,
  state text,
  state_label text,
  opinion text,
  primary key (company_id, id),
  constraint review_review_deliverable_round_level_key unique (company_id, deliverable, round, level),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, deliverable) references review_deliverable (company_id, id),
  foreign key (company_id, reviewer) references org_user (company_id, id)
);
create index review_review_project on review_review (company_id, project);
create index review_review_deliverable on review_review (company_id, deliverable);
create index review_review_reviewer on review_review (company_id, reviewer);
create index review_review_due on review_review (company_id, due);
call keep_records('review_review', 'review');

create table review_review_problem (
  like record_base including defaults including identity,
  project bigint,
  deliverable bigint,
  review bigint,
  level text,
  level_label text,
  attribute bigint,
  place text,
  content text,
  amount_before numeric(18,2),
  amount_after numeric(18,2),
  impact numeric(18,2) generated always as (coalesce(amount_after, 0) - coalesce(amount_before, 0)) stored,
  reply text,
  accepted boolean,
  closed boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content, place)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, deliverable) references review_deliverable (company_id, id),
  foreign key (company_id, review) references review_review (company_id, id),
  foreign key (company_id, attribute) references review_problem_attribute (company_id, id)
);
create index review_review_problem_project on review_review_problem (company_id, project);
create index review_review_problem_deliverable on review_review_problem (company_id, deliverable);
create index review_review_problem_review on review_review_problem (company_id, review);
create index review_review_problem_attribute on review_review_problem (company_id, attribute);
create index review_review_problem_grams on review_review_problem using gin (grams);
call keep_records('review_review_problem', 'reviewProblem');
call keep_sums('review_review_problem', 'deliverable', 'review_deliverable', '{"impact":{"as":"sum","of":"coalesce(\"impact\", 0)"},"problems":{"as":"sum","of":"1"}}');
call keep_sums('review_review_problem', 'review', 'review_review', '{"problems":{"as":"sum","of":"1"},"open":{"as":"sum","of":"case when \"closed\" in (false) then 1 end"}}');

create table review_report_issue (
  like record_base including defaults including identity,
  report_no text,
  title text,
  project bigint,
  deliverable bigint,
  issue_date date,
  copies integer,
  seals text,
  seals_label text,
  contract_state text,
  contract_state_label text,
  delivered_to text,
  applicant bigint,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, report_no, title)) stored,
  primary key (company_id, id),
  constraint review_report_issue_report_no_key unique (company_id, report_no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, deliverable) references review_deliverable (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index review_report_issue_project on review_report_issue (company_id, project);
create index review_report_issue_deliverable on review_report_issue (company_id, deliverable);
create index review_report_issue_applicant on review_report_issue (company_id, applicant);
create index review_report_issue_grams on review_report_issue using gin (grams);
call keep_records('review_report_issue', 'reportIssue');

create table review_issue_signer (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  issue bigint,
  role text,
  role_label text,
  person bigint,
  cert bigint,
  primary key (company_id, id),
  foreign key (company_id, issue) references review_report_issue (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id),
  foreign key (company_id, cert) references project_staff_cert (company_id, id)
);
create index review_issue_signer_issue on review_issue_signer (company_id, issue);
create index review_issue_signer_person on review_issue_signer (company_id, person);
create index review_issue_signer_cert on review_issue_signer (company_id, cert);
call keep_lines('review_issue_signer', 'issueSigner', 'reportIssue', 'signers', 'issue');

create table review_project_archive (
  like record_base including defaults including identity,
  archive_no text,
  project bigint,
  date date,
  boxes integer,
  place text,
  keep_years integer,
  missing text,
  files jsonb,
  receiver bigint,
  applicant bigint,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, archive_no)) stored,
  primary key (company_id, id),
  constraint review_project_archive_archive_no_key unique (company_id, archive_no),
  constraint review_project_archive_project_key unique (company_id, project),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, receiver) references org_user (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index review_project_archive_project on review_project_archive (company_id, project);
create index review_project_archive_receiver on review_project_archive (company_id, receiver);
create index review_project_archive_applicant on review_project_archive (company_id, applicant);
create index review_project_archive_grams on review_project_archive using gin (grams);
call keep_records('review_project_archive', 'projectArchive');

create table review_archive_item (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  archive bigint,
  name text,
  pages integer,
  original boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, archive) references review_project_archive (company_id, id) on delete cascade
);
create index review_archive_item_archive on review_archive_item (company_id, archive);
create index review_archive_item_grams on review_archive_item using gin (grams);
call keep_lines('review_archive_item', 'archiveItem', 'projectArchive', 'items', 'archive');

-- Three levels of this round have passed, each by somebody else than who compiled, and nothing is open.
create function review_is_complete(d review_deliverable) returns boolean language sql stable as $$
  select count(*) = 3 and count(distinct r.reviewer) = 3 and coalesce(bool_and(r.state = 'passed' and r.reviewer <> d.compiler), false)
    and not exists (select from review_review_problem p where p.company_id = d.company_id and p.deliverable = d.id and not p.closed
      and p.review in (select id from review_review o where o.company_id = d.company_id and o.deliverable = d.id and o.round = d.round))
  from review_review r where r.company_id = d.company_id and r.deliverable = d.id and r.round = d.round
$$;

-- Whatever writes it: nothing is issued that was not reviewed.
create function review_deliverable_issued() returns trigger language plpgsql as $$
begin
  if not review_is_complete(new) then raise exception 'deliverable % is not reviewed', new.id; end if;
  return new;
end $$;
create trigger issued_only_reviewed before update on review_deliverable for each row
  when (new.state = 'issued' and old.state is distinct from 'issued') execute function review_deliverable_issued();

-- An approved issue: the deliverable is issued, and its project has its report.
create function review_issue_acts() returns trigger language plpgsql as $$
declare d review_deliverable;
begin
  update review_deliverable set state = 'issued', state_label = '已签发', updated_by = new.updated_by, updated_date = now(), version = version + 1
    where company_id = new.company_id and id = new.deliverable returning * into d;
  perform project_reported(d.company_id, d.project, new.report_no, new.issue_date, d.submit_amount, d.approved_amount);
  return null;
end $$;
create trigger issue_acts after update on review_report_issue for each row
  when (new.status = 'approved' and old.status is distinct from 'approved') execute function review_issue_acts();

create function review_archive_acts() returns trigger language plpgsql as $$
begin
  perform project_archived(new.company_id, new.project, new.archive_no);
  return null;
end $$;
create trigger archive_acts after update on review_project_archive for each row
  when (new.status = 'approved' and old.status is distinct from 'approved') execute function review_archive_acts();
