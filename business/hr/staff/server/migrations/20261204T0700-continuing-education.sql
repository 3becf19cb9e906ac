-- Hours that people with certificates learned.
create table staff_continuing_education (
  like record_base including defaults including identity,
  person bigint,
  course text,
  kind text,
  kind_label text,
  organizer text,
  date date,
  hours numeric(24,1),
  proof jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, course, organizer)) stored,
  primary key (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index staff_continuing_education_by_date on staff_continuing_education (company_id, date, id);
create index staff_continuing_education_dept_by_date on staff_continuing_education (company_id, dept_id, date, id);
create index staff_continuing_education_person on staff_continuing_education (company_id, person);
create index staff_continuing_education_grams on staff_continuing_education using gin (grams);
call keep_records('staff_continuing_education', 'continuingEducation');

