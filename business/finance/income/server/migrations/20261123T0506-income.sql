-- What is earned: records of income by receipt and invoice, and how contracts are shared between departments.

create table income_income_record (
  like record_base including defaults including identity,
  title text,
  basis text,
  basis_label text,
  date date,
  contract bigint,
  project bigint,
  customer bigint,
  kind text,
  kind_label text,
  dept bigint,
  owner bigint,
  amount numeric(18,2),
  net numeric(18,2),
  reversal boolean,
  source text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, title)) stored,
  primary key (company_id, id),
  foreign key (company_id, contract) references contract_contract (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id),
  foreign key (company_id, customer) references customer_customer (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, owner) references org_user (company_id, id)
);
create index income_income_record_by_date on income_income_record (company_id, date, id);
create index income_income_record_dept_by_date on income_income_record (company_id, dept_id, date, id);
create index income_income_record_contract on income_income_record (company_id, contract);
create index income_income_record_project on income_income_record (company_id, project);
create index income_income_record_customer on income_income_record (company_id, customer);
create index income_income_record_dept on income_income_record (company_id, dept);
create index income_income_record_owner on income_income_record (company_id, owner);
create index income_income_record_grams on income_income_record using gin (grams);
call keep_records('income_income_record', 'incomeRecord');

create table income_income_share (
  like record_base including defaults including identity,
  contract bigint,
  remark text,
  primary key (company_id, id),
  constraint income_income_share_contract_key unique (company_id, contract),
  foreign key (company_id, contract) references contract_contract (company_id, id)
);
create index income_income_share_contract on income_income_share (company_id, contract);
call keep_records('income_income_share', 'incomeShare');

create table income_income_share_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  share bigint,
  dept bigint,
  project bigint,
  percent numeric(14,6),
  primary key (company_id, id),
  foreign key (company_id, share) references income_income_share (company_id, id) on delete cascade,
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index income_income_share_line_share on income_income_share_line (company_id, share);
create index income_income_share_line_dept on income_income_share_line (company_id, dept);
create index income_income_share_line_project on income_income_share_line (company_id, project);
call keep_lines('income_income_share_line', 'incomeShareLine', 'incomeShare', 'lines', 'share');

-- What is written of a source, and income in years by what it is summed up by.
create index income_income_record_source on income_income_record (company_id, source);

create view pub_income with (security_invoker = true) as
  select company_id, id, basis, date, contract, project, customer, kind, dept, owner, amount, net, reversal, source, created_date from income_income_record;
revoke insert, update, delete on pub_income from zhuheng_app;
