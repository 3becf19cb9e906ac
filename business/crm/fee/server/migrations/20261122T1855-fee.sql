-- Tariffs with where and since when they hold, and what was calculated by them.
create table fee_tb_fee_base (
  like record_base including defaults including identity,
  name text,
  document_no text,
  area text,
  category text,
  category_label text,
  effective date,
  until date,
  note text,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, document_no)) stored,
  primary key (company_id, id),
  constraint fee_tb_fee_base_document_no_name_key unique (company_id, document_no, name)
);
create index fee_tb_fee_base_grams on fee_tb_fee_base using gin (grams);
call keep_records('fee_tb_fee_base', 'tbFeeBase');
create table fee_tb_fee_detail (
  like record_base including defaults including identity,
  base bigint,
  name text,
  base_name text,
  method text,
  method_label text,
  unit text,
  unit_label text,
  tiers jsonb,
  over_rate numeric(24,6),
  benefit_rate numeric(24,6),
  benefit_from numeric(24,6),
  factors jsonb,
  min_fee numeric(18,2),
  max_fee numeric(18,2),
  float_low numeric(24,2),
  float_high numeric(24,2),
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, base_name)) stored,
  primary key (company_id, id),
  constraint fee_tb_fee_detail_base_name_key unique (company_id, base, name),
  foreign key (company_id, base) references fee_tb_fee_base (company_id, id)
);
create index fee_tb_fee_detail_base on fee_tb_fee_detail (company_id, base);
create index fee_tb_fee_detail_grams on fee_tb_fee_detail using gin (grams);
call keep_records('fee_tb_fee_detail', 'tbFeeDetail');
create table fee_tb_fee_simple (
  like record_base including defaults including identity,
  no text,
  title text,
  project_name text,
  items jsonb,
  result jsonb,
  services integer,
  total numeric(18,2),
  state text,
  state_label text,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title, project_name, no)) stored,
  primary key (company_id, id),
  constraint fee_tb_fee_simple_no_key unique (company_id, no)
);
create index fee_tb_fee_simple_total on fee_tb_fee_simple (company_id, total);
create index fee_tb_fee_simple_grams on fee_tb_fee_simple using gin (grams);
call keep_records('fee_tb_fee_simple', 'tbFeeSimple');
