-- Reasonable ranges and the firm's own rules, which every check of a cost file is asked by.
create table quality_range_set (
  like record_base including defaults including identity,
  name text,
  metric text,
  metric_label text,
  area text,
  area_label text,
  specialty text,
  specialty_label text,
  kind text,
  kind_label text,
  stage text,
  stage_label text,
  min numeric(24,4),
  max numeric(24,4),
  source text,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, source)) stored,
  primary key (company_id, id)
);
create index quality_range_set_grams on quality_range_set using gin (grams);
call keep_records('quality_range_set', 'rangeSet');
create table quality_logical_rule (
  like record_base including defaults including identity,
  name text,
  scope text,
  scope_label text,
  codes text,
  filter text,
  amounts jsonb,
  "left" text,
  op text,
  op_label text,
  "right" text,
  tolerance numeric(24,6),
  severity text,
  severity_label text,
  message text,
  impact text,
  source text,
  enabled boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, message, source)) stored,
  primary key (company_id, id)
);
create index quality_logical_rule_grams on quality_logical_rule using gin (grams);
call keep_records('quality_logical_rule', 'logicalRule');
