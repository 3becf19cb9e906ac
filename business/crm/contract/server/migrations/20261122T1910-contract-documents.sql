-- What a contract is paid for, its approval and signing, orders below a framework, work given to others, and reminders.
create table contract_contract_service (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  contract bigint,
  business_kind text,
  business_kind_label text,
  content text,
  fee_mode text,
  fee_mode_label text,
  calculation bigint,
  base numeric(18,2),
  rate numeric(14,6),
  fee numeric(18,2),
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content)) stored,
  primary key (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id) on delete cascade,
  foreign key (company_id, calculation) references fee_tb_fee_simple (company_id, id)
);
create index contract_contract_service_contract on contract_contract_service (company_id, contract);
create index contract_contract_service_calculation on contract_contract_service (company_id, calculation);
create index contract_contract_service_grams on contract_contract_service using gin (grams);
call keep_lines('contract_contract_service', 'contractService', 'contract', 'services', 'contract');

alter table contract_contract disable trigger record_updated;
alter table contract_contract
  add column type text,
  add column type_label text,
  add column parent bigint,
  add column discount numeric(14,6),
  add column own_text boolean,
  add column risky boolean,
  add column review_level text,
  add column review_level_label text,
  add column pay_terms text,
  add column ordered numeric(18,2) not null default 0,
  add column outsourced numeric(18,2) not null default 0,
  add column last_dun date,
  add column scan jsonb,
  add column status text,
  add column status_label text,
  add foreign key (company_id, parent) references contract_contract (company_id, id);
-- Contracts there were before they were approved here: who signed them agreed to them.
update contract_contract set type = 'cost', type_label = '造价咨询', review_level = 'usual', review_level_label = '常规',
  status = case when state = 'draft' then 'draft' else 'approved' end, status_label = case when state = 'draft' then '草稿' else '已通过' end;
alter table contract_contract enable trigger record_updated;
create index contract_contract_parent on contract_contract (company_id, parent);

create table contract_outsource (
  like record_base including defaults including identity,
  no text,
  title text,
  contract bigint,
  supplier text,
  scope text,
  amount numeric(18,2),
  tax_rate numeric(14,6),
  start_date date,
  end_date date,
  manager bigint,
  share numeric(14,6),
  needs_gm text,
  needs_gm_label text,
  evaluation integer,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title, supplier)) stored,
  primary key (company_id, id),
  constraint contract_outsource_no_key unique (company_id, no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, manager) references org_user (company_id, id)
);
create index contract_outsource_contract on contract_outsource (company_id, contract);
create index contract_outsource_manager on contract_outsource (company_id, manager);
create index contract_outsource_grams on contract_outsource using gin (grams);
call keep_records('contract_outsource', 'outsource');

create table contract_receivable_dun (
  like record_base including defaults including identity,
  contract bigint,
  plan bigint,
  date date,
  way text,
  way_label text,
  by bigint,
  content text,
  promise date,
  promised numeric(18,2),
  files jsonb,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, content)) stored,
  primary key (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, plan) references contract_receivable_plan (company_id, id),
  foreign key (company_id, by) references org_user (company_id, id)
);
create index contract_receivable_dun_by_date on contract_receivable_dun (company_id, date, id);
create index contract_receivable_dun_dept_by_date on contract_receivable_dun (company_id, dept_id, date, id);
create index contract_receivable_dun_contract on contract_receivable_dun (company_id, contract);
create index contract_receivable_dun_plan on contract_receivable_dun (company_id, plan);
create index contract_receivable_dun_by on contract_receivable_dun (company_id, by);
create index contract_receivable_dun_grams on contract_receivable_dun using gin (grams);
call keep_records('contract_receivable_dun', 'receivableDun');

-- An approved change moves the end of its contract, or ends it.
create function contract_change_acts() returns trigger language plpgsql as $$
begin
  update contract_contract set due_date = coalesce(new.new_end, due_date),
    state = case when new.kind = 'end' then 'ended' else state end, state_label = case when new.kind = 'end' then '已终止' else state_label end,
    updated_by = new.updated_by, updated_date = now(), version = version + 1
    where company_id = new.company_id and id = new.contract and (new.new_end is not null or new.kind = 'end');
  return null;
end $$;
create trigger change_acts after update on contract_contract_change for each row
  when (new.status = 'approved' and old.status is distinct from 'approved') execute function contract_change_acts();

call keep_sums('contract_contract', 'parent', 'contract_contract', '{"ordered":{"as":"sum","of":"coalesce(\"total\", 0)"}}');
call keep_sums('contract_outsource', 'contract', 'contract_contract', '{"outsourced":{"as":"sum","of":"case when \"status\" in (''running'', ''approved'') then coalesce(\"amount\", 0) end"}}');
call keep_sums('contract_receivable_dun', 'contract', 'contract_contract', '{"last_dun":{"as":"max","of":"\"date\""}}');
