-- What the firm's people earn month by month, and what of it is paid out.
create table wage_dept_wage (
  like record_base including defaults including identity,
  no text,
  title text,
  month text,
  dept bigint,
  batch integer,
  applicant bigint,
  apply_date date,
  gross numeric(18,2),
  net numeric(18,2),
  cost numeric(18,2),
  review_level text,
  review_level_label text,
  ordered numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  unpaid numeric(18,2) generated always as (coalesce(net, 0) - coalesce(paid, 0)) stored,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint wage_dept_wage_no_key unique (company_id, no),
  constraint wage_dept_wage_month_dept_batch_key unique (company_id, month, dept, batch),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index wage_dept_wage_by_month on wage_dept_wage (company_id, month, id);
create index wage_dept_wage_dept_by_month on wage_dept_wage (company_id, dept_id, month, id);
create index wage_dept_wage_dept on wage_dept_wage (company_id, dept);
create index wage_dept_wage_applicant on wage_dept_wage (company_id, applicant);
create index wage_dept_wage_grams on wage_dept_wage using gin (grams);
call keep_records('wage_dept_wage', 'deptWage');
call keep_period('wage_dept_wage', 'month,dept,net,cost,status');

create table wage_dept_wage_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  dept_wage bigint,
  staff bigint,
  base numeric(18,2),
  post numeric(18,2),
  perf numeric(18,2),
  allowance numeric(18,2),
  overtime numeric(18,2),
  deduct numeric(18,2),
  gross numeric(18,2),
  si_p numeric(18,2),
  hf_p numeric(18,2),
  tax numeric(18,2),
  net numeric(18,2),
  si_c numeric(18,2),
  hf_c numeric(18,2),
  cost numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, dept_wage) references wage_dept_wage (company_id, id) on delete cascade,
  foreign key (company_id, staff) references org_user (company_id, id)
);
create index wage_dept_wage_line_dept_wage on wage_dept_wage_line (company_id, dept_wage);
create index wage_dept_wage_line_staff on wage_dept_wage_line (company_id, staff);
call keep_lines('wage_dept_wage_line', 'deptWageLine', 'deptWage', 'lines', 'dept_wage');

-- No more is paid than was approved, however many pay at once.
alter table wage_dept_wage
  add constraint wage_ordered check (paid >= 0 and paid <= ordered and ordered <= greatest(coalesce(net, 0), 0));

-- What departments and people cost in approved months, for whoever counts costs; 元.
create view pub_wage with (security_invoker = true) as
  select company_id, id, no, title, month, dept, gross, net, cost, paid, status, apply_date from wage_dept_wage;
revoke insert, update, delete on pub_wage from zhuheng_app;
create view pub_wage_line with (security_invoker = true) as
  select l.company_id, l.id, w.month, w.dept, l.staff, l.gross, l.cost, w.id as wage, w.status
  from wage_dept_wage_line l join wage_dept_wage w on w.company_id = l.company_id and w.id = l.dept_wage;
revoke insert, update, delete on pub_wage_line from zhuheng_app;
