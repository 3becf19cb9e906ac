create table workflow_print_template (
  like record_base including defaults including identity,
  form text,
  heading text,
  above text,
  below text,
  columns integer,
  fields jsonb,
  opinions boolean,
  signature boolean,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, form)) stored,
  primary key (company_id, id),
  constraint workflow_print_template_form_key unique (company_id, form)
);
create index workflow_print_template_grams on workflow_print_template using gin (grams);
call keep_records('workflow_print_template', 'printTemplate');

