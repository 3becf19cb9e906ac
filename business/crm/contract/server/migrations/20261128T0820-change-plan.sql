-- A change says how what it adds falls due, and to whom the contract goes over.
create table contract_contract_change_plan (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  change bigint,
  name text,
  amount numeric(18,2),
  condition text,
  condition_label text,
  plan_date date,
  primary key (company_id, id),
  foreign key (company_id, change) references contract_contract_change (company_id, id) on delete cascade
);
create index contract_contract_change_plan_change on contract_contract_change_plan (company_id, change);
call keep_lines('contract_contract_change_plan', 'contractChangePlan', 'contractChange', 'plans', 'change');

alter table contract_contract_change
  add column new_customer bigint,
  add foreign key (company_id, new_customer) references customer_customer (company_id, id);
create index contract_contract_change_new_customer on contract_contract_change (company_id, new_customer);
