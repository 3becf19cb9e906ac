-- Documents that come in and go out.
create table document_doc_flow (
  like record_base including defaults including identity,
  no text,
  kind text,
  kind_label text,
  title text,
  unit text,
  doc_no text,
  date date,
  level text,
  level_label text,
  urgency text,
  urgency_label text,
  due_date date,
  applicant bigint,
  handlers text,
  handlers_label text,
  project bigint,
  summary text,
  files jsonb,
  result text,
  state text,
  state_label text,
  file_no text,
  filed_on date,
  reminded boolean,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, unit, doc_no)) stored,
  primary key (company_id, id),
  constraint document_doc_flow_no_key unique (company_id, no),
  constraint document_doc_flow_file_no_key unique (company_id, file_no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index document_doc_flow_by_date on document_doc_flow (company_id, date, id);
create index document_doc_flow_dept_by_date on document_doc_flow (company_id, dept_id, date, id);
create index document_doc_flow_due_date on document_doc_flow (company_id, due_date);
create index document_doc_flow_applicant on document_doc_flow (company_id, applicant);
create index document_doc_flow_project on document_doc_flow (company_id, project);
create index document_doc_flow_grams on document_doc_flow using gin (grams);
call keep_records('document_doc_flow', 'docFlow');

