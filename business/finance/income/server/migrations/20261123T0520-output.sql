-- Output that is confirmed month by month; a project's month stands once.
create table income_output_record (
  like record_base including defaults including identity,
  no text,
  title text,
  project bigint,
  month text,
  contract bigint,
  base numeric(18,2),
  last numeric(14,6),
  progress numeric(14,6),
  amount numeric(18,2),
  date date,
  applicant bigint,
  dept bigint,
  counted boolean,
  remark text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint income_output_record_no_key unique (company_id, no),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index income_output_record_by_month on income_output_record (company_id, month, id);
create index income_output_record_dept_by_month on income_output_record (company_id, dept_id, month, id);
create index income_output_record_project on income_output_record (company_id, project);
create index income_output_record_contract on income_output_record (company_id, contract);
create index income_output_record_date on income_output_record (company_id, date);
create index income_output_record_applicant on income_output_record (company_id, applicant);
create index income_output_record_dept on income_output_record (company_id, dept);
create index income_output_record_grams on income_output_record using gin (grams);
call keep_records('income_output_record', 'outputRecord');

create unique index income_output_record_once on income_output_record (company_id, project, month) where status is distinct from 'void';
