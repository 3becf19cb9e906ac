create table footprint_footprint (
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
create index footprint_footprint_by_visited_at on footprint_footprint (company_id, visited_at, id);
create index footprint_footprint_dept_by_visited_at on footprint_footprint (company_id, dept_id, visited_at, id);
create index footprint_footprint_person on footprint_footprint (company_id, person);
create index footprint_footprint_grams on footprint_footprint using gin (grams);
-- One's own visits of some days.
create index footprint_footprint_person_at on footprint_footprint (company_id, person, visited_at);
call keep_records('footprint_footprint', 'footprint');
