-- The fee of a contract falls due by its plan, whose lines are records of their own.
create table contract_receivable_plan (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  contract bigint,
  name text,
  condition text,
  condition_label text,
  percent numeric(14,6),
  amount numeric(18,2),
  plan_date date,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id) on delete cascade
);
create index contract_receivable_plan_by_plan_date on contract_receivable_plan (company_id, plan_date, id);
create index contract_receivable_plan_dept_by_plan_date on contract_receivable_plan (company_id, dept_id, plan_date, id);
create index contract_receivable_plan_contract on contract_receivable_plan (company_id, contract);
create index contract_receivable_plan_grams on contract_receivable_plan using gin (grams);
call keep_lines('contract_receivable_plan', 'receivablePlan', 'contract', 'plans', 'contract');

alter table contract_contract
  add column planned numeric(18,2),
  add column unplanned numeric(18,2);
-- Nothing of the contracts there are is planned yet. That is no change that anybody made.
alter table contract_contract disable trigger record_updated;
update contract_contract set unplanned = amount;
alter table contract_contract enable trigger record_updated;
