-- Provinces, cities and counties; each company starts with the national list (added at the start of the product).
create table area_area (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  name text,
  code text,
  level text,
  level_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint area_area_code_key unique (company_id, code)
);
create index area_area_by_sort on area_area (company_id, sort, id);
create index area_area_dept_by_sort on area_area (company_id, dept_id, sort, id);
create index area_area_parent on area_area (company_id, parent_id, sort);
create index area_area_grams on area_area using gin (grams);
call keep_records('area_area', 'area');
