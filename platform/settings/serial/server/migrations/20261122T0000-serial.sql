-- Numbers of records: the next one by its rule, never below what the rule starts from, never cut to its width.
create function serial_number(company bigint, serial_key text, first_count bigint, before text, width integer, after text) returns text language sql volatile as $$
  with taken as (
    insert into record_serial as s (company_id, prefix, last) values (company, serial_key, first_count)
    on conflict (company_id, prefix) do update set last = greatest(s.last + 1, excluded.last) returning last)
  select before || lpad(last::text, greatest(width, length(last::text)), '0') || after from taken
$$;

-- A number typed by hand: the counter goes on behind it.
create function serial_taken(company bigint, serial_key text, counted bigint, number text) returns text language sql volatile as $$
  with passed as (
    insert into record_serial as s (company_id, prefix, last) values (company, serial_key, counted)
    on conflict (company_id, prefix) do update set last = greatest(s.last, excluded.last) returning last)
  select number from passed
$$;

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
