create table serial_code_rule (
  like record_base including defaults including identity,
  form text,
  field text,
  pieces jsonb,
  start integer,
  period text,
  primary key (company_id, id),
  constraint serial_code_rule_form_field_key unique (company_id, form, field)
);
call keep_records('serial_code_rule', 'codeRule');
