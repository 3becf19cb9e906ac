-- after: project
create table cost_cost_file (
  like record_base including defaults including identity,
  project bigint,
  name text,
  file_id text,
  version_no integer,
  stage text,
  stage_label text,
  format text,
  edition text,
  edition_label text,
  total numeric(18,2),
  bill_count integer,
  measure_count integer,
  norm_count integer,
  resource_count integer,
  header jsonb,
  warnings jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index cost_cost_file_project on cost_cost_file (company_id, project);
create index cost_cost_file_grams on cost_cost_file using gin (grams);
call keep_records('cost_cost_file', 'costFile');

-- The rows of cost files: ids are the file's own small integers. Numbers keep the decimals the file shows.
create table cost_node (
  company_id bigint not null, file_id bigint not null, id integer not null, parent_id integer, kind text not null, section text,
  code text not null, name text not null, specialty text not null, scale numeric, scale_unit text not null, total numeric,
  price_date text not null, bill_base text not null, summary jsonb, composition jsonb, attributes jsonb not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create table cost_bill (
  company_id bigint not null, file_id bigint not null, id integer not null, node_id integer not null, unit_id integer, kind text not null,
  code text not null, name text not null, feature text not null, unit text not null, quantity numeric, price numeric, total numeric, price_high numeric,
  composition jsonb, unit_composition jsonb, calc_type integer, formula text not null, rate numeric, major boolean not null, specialty text not null,
  work_content text not null, expressions jsonb not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create index cost_bill_node on cost_bill (company_id, file_id, node_id, id);
create table cost_norm (
  company_id bigint not null, file_id bigint not null, id integer not null, bill_id integer, node_id integer not null, code text not null, name text not null,
  unit text not null, quantity numeric, price numeric, total numeric, labor numeric, specialty text not null, steps jsonb not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create index cost_norm_bill on cost_norm (company_id, file_id, bill_id);
create table cost_usage (
  company_id bigint not null, file_id bigint not null, id integer not null, owner text not null, owner_id integer not null, scope_id integer not null,
  resource_code text not null, quantity numeric, no_cost boolean not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create index cost_usage_owner on cost_usage (company_id, file_id, owner, owner_id);
create table cost_resource (
  company_id bigint not null, file_id bigint not null, id integer not null, node_id integer not null, code text not null, name text not null, specification text not null,
  unit text not null, quantity numeric, price numeric, price_taxed numeric, tax_rate numeric, total numeric, total_taxed numeric, kind integer, category text not null,
  provider integer, main_material boolean not null, provisional boolean not null, risk_rate numeric, base_price numeric, price_source text not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
-- A file may number a resource with a text of any length; an entry of an index may not be so long.
create index cost_resource_code on cost_resource (company_id, file_id, node_id, md5(code));
create table cost_fee (
  company_id bigint not null, file_id bigint not null, id integer not null, node_id integer not null, parent_id integer, "group" text not null, level text not null,
  code text not null, name text not null, formula text not null, base text not null, unit text not null, quantity numeric, price numeric, rate numeric, total numeric,
  provisional_total numeric, settlement_total numeric, remark text not null, source_line integer not null,
  primary key (company_id, file_id, id),
  foreign key (company_id, file_id) references cost_cost_file (company_id, id) on delete cascade
);
create index cost_fee_node on cost_fee (company_id, file_id, node_id);
call wall_in('cost_node');
call wall_in('cost_bill');
call wall_in('cost_norm');
call wall_in('cost_usage');
call wall_in('cost_resource');
call wall_in('cost_fee');

-- Lists that forms choose from.
create table cost_cost_file_catalog (
  like record_base including defaults including identity,
  parent_id bigint not null default -1,
  parent_ids text not null default '-1',
  sort integer not null default 0,
  code text,
  name text,
  kind text,
  kind_label text,
  format text,
  format_label text,
  required boolean,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint cost_cost_file_catalog_code_key unique (company_id, code)
);
create index cost_cost_file_catalog_by_name on cost_cost_file_catalog (company_id, name, id);
create index cost_cost_file_catalog_dept_by_name on cost_cost_file_catalog (company_id, dept_id, name, id);
create index cost_cost_file_catalog_by_sort on cost_cost_file_catalog (company_id, sort, id);
create index cost_cost_file_catalog_dept_by_sort on cost_cost_file_catalog (company_id, dept_id, sort, id);
create index cost_cost_file_catalog_parent on cost_cost_file_catalog (company_id, parent_id, sort);
create index cost_cost_file_catalog_grams on cost_cost_file_catalog using gin (grams);
call keep_records('cost_cost_file_catalog', 'costFileCatalog');

create table cost_cost_other_file (
  like record_base including defaults including identity,
  code text,
  name text,
  kind text,
  kind_label text,
  format text,
  format_label text,
  required boolean,
  years integer,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint cost_cost_other_file_code_key unique (company_id, code)
);
create index cost_cost_other_file_by_sort on cost_cost_other_file (company_id, sort, id);
create index cost_cost_other_file_dept_by_sort on cost_cost_other_file (company_id, dept_id, sort, id);
create index cost_cost_other_file_grams on cost_cost_other_file using gin (grams);
call keep_records('cost_cost_other_file', 'costOtherFile');
