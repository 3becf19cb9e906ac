-- What customers may commission, who else wants it, and each step on the way.
create table opportunity_opportunity (
  like record_base including defaults including identity,
  no text,
  name text,
  customer bigint,
  business_kind text,
  business_kind_label text,
  area text,
  area_label text,
  acquire_mode text,
  acquire_mode_label text,
  invest numeric(18,2),
  amount numeric(18,2),
  expect_date date,
  stage text,
  stage_label text,
  probability numeric(14,6),
  weighted numeric(18,2),
  stage_reason text,
  stage_since date,
  owner bigint,
  members text,
  members_label text,
  lost text,
  lost_label text,
  lost_note text,
  contract bigint,
  won_bids integer not null default 0,
  files jsonb,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name, no)) stored,
  primary key (company_id, id),
  constraint opportunity_opportunity_no_key unique (company_id, no),
  constraint opportunity_opportunity_name_customer_key unique (company_id, name, customer),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id)
);
create index opportunity_opportunity_customer on opportunity_opportunity (company_id, customer);
create index opportunity_opportunity_amount on opportunity_opportunity (company_id, amount);
create index opportunity_opportunity_expect_date on opportunity_opportunity (company_id, expect_date);
create index opportunity_opportunity_stage on opportunity_opportunity (company_id, stage);
create index opportunity_opportunity_stage_since on opportunity_opportunity (company_id, stage_since);
create index opportunity_opportunity_owner on opportunity_opportunity (company_id, owner);
create index opportunity_opportunity_contract on opportunity_opportunity (company_id, contract);
create index opportunity_opportunity_grams on opportunity_opportunity using gin (grams);
call keep_records('opportunity_opportunity', 'opportunity');

create table opportunity_opportunity_rival (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  opportunity bigint,
  name text,
  price numeric(18,2),
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id) on delete cascade
);
create index opportunity_opportunity_rival_opportunity on opportunity_opportunity_rival (company_id, opportunity);
create index opportunity_opportunity_rival_grams on opportunity_opportunity_rival using gin (grams);
call keep_lines('opportunity_opportunity_rival', 'opportunityRival', 'opportunity', 'competitors', 'opportunity');

create table opportunity_stage_log (
  like record_base including defaults including identity,
  opportunity bigint,
  from_stage text,
  from_stage_label text,
  to_stage text,
  to_stage_label text,
  at date,
  by bigint,
  days integer,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id),
  foreign key (company_id, by) references org_user (company_id, id)
);
create index opportunity_stage_log_by_at on opportunity_stage_log (company_id, at, id);
create index opportunity_stage_log_dept_by_at on opportunity_stage_log (company_id, dept_id, at, id);
create index opportunity_stage_log_opportunity on opportunity_stage_log (company_id, opportunity);
create index opportunity_stage_log_by on opportunity_stage_log (company_id, by);
call keep_records('opportunity_stage_log', 'stageLog');

-- Every step of an opportunity is written down, whoever takes it. A day in a stage ends with the day of the next.
create function opportunity_stage_logged() returns trigger language plpgsql as $$
begin
  insert into opportunity_stage_log (company_id, dept_id, opportunity, from_stage, from_stage_label, to_stage, to_stage_label, at, by, days, reason, created_by, updated_by)
    values (new.company_id, new.dept_id, new.id,
      case when tg_op = 'UPDATE' then old.stage end, case when tg_op = 'UPDATE' then old.stage_label end, new.stage, new.stage_label, new.stage_since, new.updated_by,
      case when tg_op = 'UPDATE' then new.stage_since - old.stage_since end, new.stage_reason, new.updated_by, new.updated_by);
  return null;
end $$;
create trigger stage_begun after insert on opportunity_opportunity for each row execute function opportunity_stage_logged();
create trigger stage_changed after update on opportunity_opportunity for each row when (new.stage is distinct from old.stage) execute function opportunity_stage_logged();
