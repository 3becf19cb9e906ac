-- after: org
create table attendance_leave (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  kind text,
  kind_label text,
  from_date date,
  to_date date,
  days numeric(24,1),
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint attendance_leave_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index attendance_leave_applicant on attendance_leave (company_id, applicant);
create index attendance_leave_dept on attendance_leave (company_id, dept);
create index attendance_leave_grams on attendance_leave using gin (grams);
call keep_records('attendance_leave', 'leave');
