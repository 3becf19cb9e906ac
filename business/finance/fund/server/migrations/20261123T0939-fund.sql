-- What departments may spend, by the movements of their funds.
create table fund_dept_fund (
  like record_base including defaults including identity,
  name text,
  dept bigint,
  start_date date,
  share numeric(14,6),
  overdraft numeric(18,2),
  guarded boolean,
  taken numeric(18,2) not null default 0,
  spent numeric(18,2) not null default 0,
  balance numeric(18,2) generated always as (coalesce(taken, 0) - coalesce(spent, 0)) stored,
  remark text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, name)) stored,
  primary key (company_id, id),
  constraint fund_dept_fund_dept_key unique (company_id, dept),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index fund_dept_fund_dept on fund_dept_fund (company_id, dept);
create index fund_dept_fund_balance on fund_dept_fund (company_id, balance);
create index fund_dept_fund_grams on fund_dept_fund using gin (grams);
call keep_records('fund_dept_fund', 'deptFund');

create table fund_fund_entry (
  like record_base including defaults including identity,
  fund bigint,
  dept bigint,
  date date,
  direction text,
  direction_label text,
  source text,
  source_label text,
  summary text,
  amount numeric(18,2),
  origin text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, summary)) stored,
  primary key (company_id, id),
  constraint fund_fund_entry_origin_key unique (company_id, origin),
  foreign key (company_id, fund) references fund_dept_fund (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index fund_fund_entry_by_date on fund_fund_entry (company_id, date, id);
create index fund_fund_entry_dept_by_date on fund_fund_entry (company_id, dept_id, date, id);
create index fund_fund_entry_fund on fund_fund_entry (company_id, fund);
create index fund_fund_entry_dept on fund_fund_entry (company_id, dept);
create index fund_fund_entry_grams on fund_fund_entry using gin (grams);
call keep_records('fund_fund_entry', 'fundEntry');
call keep_sums('fund_fund_entry', 'fund', 'fund_dept_fund', '{"taken":{"as":"sum","of":"case when \"direction\" in (''in'') then coalesce(\"amount\", 0) end"},"spent":{"as":"sum","of":"case when \"direction\" in (''out'') then coalesce(\"amount\", 0) end"}}');
call keep_period('fund_fund_entry', 'date,fund,direction,amount');

create table fund_fund_change (
  like record_base including defaults including identity,
  no text,
  title text,
  kind text,
  kind_label text,
  source bigint,
  target bigint,
  amount numeric(18,2),
  reason text,
  applicant bigint,
  dept bigint,
  apply_date date,
  review_level text,
  review_level_label text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint fund_fund_change_no_key unique (company_id, no),
  foreign key (company_id, source) references fund_dept_fund (company_id, id),
  foreign key (company_id, target) references fund_dept_fund (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index fund_fund_change_by_apply_date on fund_fund_change (company_id, apply_date, id);
create index fund_fund_change_dept_by_apply_date on fund_fund_change (company_id, dept_id, apply_date, id);
create index fund_fund_change_source on fund_fund_change (company_id, source);
create index fund_fund_change_target on fund_fund_change (company_id, target);
create index fund_fund_change_applicant on fund_fund_change (company_id, applicant);
create index fund_fund_change_dept on fund_fund_change (company_id, dept);
create index fund_fund_change_grams on fund_fund_change using gin (grams);
call keep_records('fund_fund_change', 'fundChange');
call keep_period('fund_fund_change', 'apply_date,amount,status');


-- A movement is of something, and stays.
alter table fund_fund_entry add constraint fund_entry_positive check (amount > 0);

-- What departments have and how it came to that, for whoever counts; 元.
create view pub_dept_fund with (security_invoker = true) as
  select company_id, id, name, dept, start_date, share, overdraft, taken, spent, balance from fund_dept_fund;
revoke insert, update, delete on pub_dept_fund from zhuheng_app;
create view pub_fund_entry with (security_invoker = true) as
  select company_id, id, fund, dept, date, direction, source, amount, origin from fund_fund_entry;
revoke insert, update, delete on pub_fund_entry from zhuheng_app;
