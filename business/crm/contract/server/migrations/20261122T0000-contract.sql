-- after: customer
create table contract_contract (
  like record_base including defaults including identity,
  no text,
  name text,
  customer bigint,
  kind text,
  kind_label text,
  fee_mode text,
  fee_mode_label text,
  amount numeric(18,2),
  rate numeric(14,6),
  sign_date date,
  due_date date,
  manager bigint,
  state text,
  state_label text,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no)) stored,
  primary key (company_id, id),
  constraint contract_contract_no_key unique (company_id, no),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id)
);
create index contract_contract_customer on contract_contract (company_id, customer);
create index contract_contract_sign_date on contract_contract (company_id, sign_date);
create index contract_contract_manager on contract_contract (company_id, manager);
create index contract_contract_state on contract_contract (company_id, state);
create index contract_contract_grams on contract_contract using gin (grams);
call keep_records('contract_contract', 'contract');

-- Lists that forms choose from.
create table contract_contract_term (
  like record_base including defaults including identity,
  code text,
  name text,
  part text,
  part_label text,
  content text,
  sort integer,
  enabled boolean,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, code)) stored,
  primary key (company_id, id),
  constraint contract_contract_term_code_key unique (company_id, code)
);
create index contract_contract_term_by_sort on contract_contract_term (company_id, sort, id);
create index contract_contract_term_dept_by_sort on contract_contract_term (company_id, dept_id, sort, id);
create index contract_contract_term_grams on contract_contract_term using gin (grams);
call keep_records('contract_contract_term', 'contractTerm');
