-- Indexes of cost files: where people put rows by hand, and the libraries of a person and of the firm.
create table quality_index_correction (
  company_id bigint not null,
  cost_file bigint not null,
  kind text not null,
  row_id integer not null,
  item text not null,
  created_by bigint not null,
  primary key (company_id, cost_file, kind, row_id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id) on delete cascade
);
call wall_in('quality_index_correction');
create table quality_person_index (
  like record_base including defaults including identity,
  name text,
  project bigint,
  cost_file bigint,
  kind text,
  kind_label text,
  area text,
  scale numeric(24,4),
  scale_unit text,
  total numeric(18,2),
  unit_cost numeric(18,2),
  price_date text,
  rows jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, area)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id)
);
create index quality_person_index_project on quality_person_index (company_id, project);
create index quality_person_index_cost_file on quality_person_index (company_id, cost_file);
create index quality_person_index_grams on quality_person_index using gin (grams);
call keep_records('quality_person_index', 'personIndex');

create table quality_firm_index (
  like record_base including defaults including identity,
  name text,
  project bigint,
  cost_file bigint,
  kind text,
  kind_label text,
  area text,
  scale numeric(24,4),
  scale_unit text,
  total numeric(18,2),
  unit_cost numeric(18,2),
  price_date text,
  rows jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, area)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, cost_file) references cost_cost_file (company_id, id)
);
create index quality_firm_index_project on quality_firm_index (company_id, project);
create index quality_firm_index_cost_file on quality_firm_index (company_id, cost_file);
create index quality_firm_index_grams on quality_firm_index using gin (grams);
call keep_records('quality_firm_index', 'firmIndex');
