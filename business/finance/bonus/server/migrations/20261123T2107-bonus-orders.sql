-- Orders under framework contracts with people of their own, distributions that were agreed, periods that are approved.
create table bonus_bonus_entrust (
  like record_base including defaults including identity,
  contract bigint,
  entrust_no text,
  name text,
  project bigint,
  fee numeric(18,2),
  date date,
  received numeric(18,2),
  gross numeric(18,2) not null default 0,
  pay numeric(18,2) not null default 0,
  settled text,
  settled_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, entrust_no, name)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_entrust_contract_entrust_no_key unique (company_id, contract, entrust_no),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index bonus_bonus_entrust_by_date on bonus_bonus_entrust (company_id, date, id);
create index bonus_bonus_entrust_dept_by_date on bonus_bonus_entrust (company_id, dept_id, date, id);
create index bonus_bonus_entrust_contract on bonus_bonus_entrust (company_id, contract);
create index bonus_bonus_entrust_project on bonus_bonus_entrust (company_id, project);
create index bonus_bonus_entrust_grams on bonus_bonus_entrust using gin (grams);
call keep_records('bonus_bonus_entrust', 'bonusEntrust');

create table bonus_bonus_entrust_member (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  entrust bigint,
  role text,
  role_label text,
  person bigint,
  specialty text,
  specialty_label text,
  share numeric(14,6),
  primary key (company_id, id),
  foreign key (company_id, entrust) references bonus_bonus_entrust (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id)
);
create index bonus_bonus_entrust_member_entrust on bonus_bonus_entrust_member (company_id, entrust);
create index bonus_bonus_entrust_member_person on bonus_bonus_entrust_member (company_id, person);
call keep_lines('bonus_bonus_entrust_member', 'bonusEntrustMember', 'bonusEntrust', 'members', 'entrust');

create table bonus_bonus_share (
  like record_base including defaults including identity,
  no text,
  project bigint,
  day date,
  reason text,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no)) stored,
  primary key (company_id, id),
  constraint bonus_bonus_share_no_key unique (company_id, no),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index bonus_bonus_share_by_day on bonus_bonus_share (company_id, day, id);
create index bonus_bonus_share_dept_by_day on bonus_bonus_share (company_id, dept_id, day, id);
create index bonus_bonus_share_project on bonus_bonus_share (company_id, project);
create index bonus_bonus_share_grams on bonus_bonus_share using gin (grams);
call keep_records('bonus_bonus_share', 'bonusShare');

create table bonus_bonus_share_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  distribution bigint,
  role text,
  role_label text,
  person bigint,
  specialty text,
  specialty_label text,
  share numeric(14,6),
  primary key (company_id, id),
  foreign key (company_id, distribution) references bonus_bonus_share (company_id, id) on delete cascade,
  foreign key (company_id, person) references org_user (company_id, id)
);
create index bonus_bonus_share_line_distribution on bonus_bonus_share_line (company_id, distribution);
create index bonus_bonus_share_line_person on bonus_bonus_share_line (company_id, person);
call keep_lines('bonus_bonus_share_line', 'bonusShareLine', 'bonusShare', 'lines', 'distribution');

alter table bonus_bonus_line add column entrust bigint, add foreign key (company_id, entrust) references bonus_bonus_entrust (company_id, id);
create index bonus_bonus_line_entrust on bonus_bonus_line (company_id, entrust);
call keep_sums('bonus_bonus_line', 'entrust', 'bonus_bonus_entrust', '{"gross":{"as":"sum","of":"coalesce(\"gross\", 0)"},"pay":{"as":"sum","of":"coalesce(\"pay\", 0)"}}');

-- Periods that were frozen before were decided on by whoever froze them.
alter table bonus_bonus_period add column status text, add column status_label text;
alter table bonus_bonus_period disable trigger record_updated;
update bonus_bonus_period set status = case when state = 'frozen' then 'approved' else 'draft' end, status_label = case when state = 'frozen' then '已通过' else '草稿' end;
alter table bonus_bonus_period enable trigger record_updated;

alter table payment_pay_order add foreign key (company_id, bonus) references bonus_bonus_payment (company_id, id);
