-- What a firm says of movements that look so.
create table bank_match_rule (
  like record_base including defaults including identity,
  name text,
  priority integer,
  enabled boolean,
  field text,
  field_label text,
  op text,
  op_label text,
  value text,
  amount_from numeric(18,2),
  amount_to numeric(18,2),
  row_kind text,
  row_kind_label text,
  no_claim boolean,
  customer bigint,
  dept bigint,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, value)) stored,
  primary key (company_id, id),
  constraint bank_match_rule_name_key unique (company_id, name),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index bank_match_rule_by_priority on bank_match_rule (company_id, priority, id);
create index bank_match_rule_dept_by_priority on bank_match_rule (company_id, dept_id, priority, id);
create index bank_match_rule_customer on bank_match_rule (company_id, customer);
create index bank_match_rule_dept on bank_match_rule (company_id, dept);
create index bank_match_rule_grams on bank_match_rule using gin (grams);
call keep_records('bank_match_rule', 'matchRule');

-- The customer that a rule names.
alter table bank_bank_row
  add column customer bigint,
  add foreign key (company_id, customer) references customer_customer (company_id, id);
create index bank_bank_row_customer on bank_bank_row (company_id, customer);
create or replace view pub_bank_row with (security_invoker = true) as
  select company_id, id, account, account_unit, account_name, account_no, date_time, income, pay, other_side_unit, other_side_name, other_side_no,
    matter, summary, memo, row_kind, is_need_claim, claim_total, need_claim_total, claim_state, claim_state_label, dept, customer from bank_bank_row;
