-- Rates that areas prescribe for fees nobody may compete with, by the day they came into force.
create table quality_rate_standard (
  like record_base including defaults including identity,
  name text,
  kind text,
  kind_label text,
  area text,
  area_label text,
  rate numeric(24,4),
  base text,
  effective_date date,
  source text,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, source)) stored,
  primary key (company_id, id)
);
create index quality_rate_standard_grams on quality_rate_standard using gin (grams);
call keep_records('quality_rate_standard', 'rateStandard');
