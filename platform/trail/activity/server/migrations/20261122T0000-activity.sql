-- after: org
create table activity_operation (
  like record_base including defaults including identity,
  at timestamptz,
  person bigint,
  title text,
  form text,
  record_id text,
  done boolean,
  message text,
  ip text,
  path text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title, message)) stored,
  primary key (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index activity_operation_by_at on activity_operation (company_id, at, id);
create index activity_operation_dept_by_at on activity_operation (company_id, dept_id, at, id);
create index activity_operation_person on activity_operation (company_id, person);
create index activity_operation_grams on activity_operation using gin (grams);
call keep_records('activity_operation', 'operation', logged => false);

create table activity_footprint (
  like record_base including defaults including identity,
  menu_name text,
  type text,
  type_label text,
  person bigint,
  visited_at timestamptz,
  url text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, menu_name)) stored,
  primary key (company_id, id),
  foreign key (company_id, person) references org_user (company_id, id)
);
create index activity_footprint_by_visited_at on activity_footprint (company_id, visited_at, id);
create index activity_footprint_dept_by_visited_at on activity_footprint (company_id, dept_id, visited_at, id);
create index activity_footprint_person on activity_footprint (company_id, person);
create index activity_footprint_grams on activity_footprint using gin (grams);
-- One's own visits of some days.
create index activity_footprint_person_at on activity_footprint (company_id, person, visited_at);
call keep_records('activity_footprint', 'footprint');
