-- What a contract comes to: its changes, what was invoiced and received, and what is overdue.
create table contract_contract_change (
  like record_base including defaults including identity,
  no text,
  title text,
  contract bigint,
  kind text,
  kind_label text,
  amount numeric(18,2),
  new_end date,
  applicant bigint,
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint contract_contract_change_no_key unique (company_id, no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index contract_contract_change_contract on contract_contract_change (company_id, contract);
create index contract_contract_change_applicant on contract_contract_change (company_id, applicant);
create index contract_contract_change_grams on contract_contract_change using gin (grams);
call keep_records('contract_contract_change', 'contractChange');

-- Nobody changed anything.
alter table contract_contract disable trigger record_updated;
alter table contract_contract
  add column changes numeric(18,2) not null default 0,
  add column total numeric(18,2) generated always as (coalesce(amount, 0) + coalesce(changes, 0)) stored,
  add column invoiced numeric(18,2) not null default 0,
  add column received numeric(18,2) not null default 0,
  add column uninvoiced numeric(18,2) generated always as (coalesce(amount, 0) + coalesce(changes, 0) - coalesce(invoiced, 0)) stored,
  add column unreceived numeric(18,2) generated always as (coalesce(amount, 0) + coalesce(changes, 0) - coalesce(received, 0)) stored,
  add column overdue numeric(18,2) not null default 0,
  add column next_due date;
alter table contract_contract enable trigger record_updated;
create index contract_contract_total on contract_contract (company_id, total);
create index contract_contract_overdue on contract_contract (company_id, overdue);

alter table contract_receivable_plan
  add column received numeric(18,2) not null default 0,
  add column open numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(received, 0)) stored,
  add column due boolean;

-- Whether money is due: its day has passed, and the contract binds both sides.
create function contract_binds(company bigint, contract bigint) returns boolean language sql stable as $$
  select state in ('signed', 'running', 'done') from contract_contract c where c.company_id = company and c.id = contract
$$;
create function contract_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Shanghai')::date $$;

create function contract_plan_due() returns trigger language plpgsql as $$
begin
  new.due := coalesce(new.plan_date < contract_today() and contract_binds(new.company_id, new.contract), false);
  return new;
end $$;
create trigger plan_due before insert or update on contract_receivable_plan for each row execute function contract_plan_due();

-- The plan of a contract that is signed or ended falls due, or does not any more. That is no change of the plan.
create function contract_state_due() returns trigger language plpgsql as $$
begin
  perform set_config('app.summing', 'on', true);
  update contract_receivable_plan set due = due where company_id = new.company_id and contract = new.id;
  perform set_config('app.summing', '', true);
  return null;
end $$;
create trigger state_due after update on contract_contract for each row when (new.state is distinct from old.state) execute function contract_state_due();

alter table contract_receivable_plan disable trigger line_changed;
update contract_receivable_plan set due = due;
alter table contract_receivable_plan enable trigger line_changed;
create index contract_receivable_plan_coming on contract_receivable_plan (plan_date) where not due;

call keep_sums('contract_receivable_plan', 'contract', 'contract_contract', '{"overdue":{"as":"sum","of":"case when \"due\" in (true) and \"open\" > 0 then coalesce(\"open\", 0) end"},"next_due":{"as":"min","of":"case when \"due\" in (true) and \"open\" > 0 then \"plan_date\" end"}}');
call keep_sums('contract_contract_change', 'contract', 'contract_contract', '{"changes":{"as":"sum","of":"case when \"status\" in (''approved'') then coalesce(\"amount\", 0) end"}}');
