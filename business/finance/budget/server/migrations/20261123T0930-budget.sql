-- What departments may cost, and what they do: the records behind it are those of expenses, payments and wages.
create table budget_cost_budget (
  like record_base including defaults including identity,
  no text,
  title text,
  year integer,
  dept bigint,
  kind text,
  kind_label text,
  applicant bigint,
  apply_date date,
  total numeric(18,2),
  review_level text,
  review_level_label text,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint budget_cost_budget_no_key unique (company_id, no),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index budget_cost_budget_by_apply_date on budget_cost_budget (company_id, apply_date, id);
create index budget_cost_budget_dept_by_apply_date on budget_cost_budget (company_id, dept_id, apply_date, id);
create index budget_cost_budget_dept on budget_cost_budget (company_id, dept);
create index budget_cost_budget_applicant on budget_cost_budget (company_id, applicant);
create index budget_cost_budget_grams on budget_cost_budget using gin (grams);
call keep_records('budget_cost_budget', 'costBudget');
call keep_period('budget_cost_budget', 'apply_date,total,status');

create table budget_cost_budget_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  budget bigint,
  subject text,
  subject_label text,
  m01 numeric(18,2),
  m02 numeric(18,2),
  m03 numeric(18,2),
  m04 numeric(18,2),
  m05 numeric(18,2),
  m06 numeric(18,2),
  m07 numeric(18,2),
  m08 numeric(18,2),
  m09 numeric(18,2),
  m10 numeric(18,2),
  m11 numeric(18,2),
  m12 numeric(18,2),
  total numeric(18,2),
  note text,
  primary key (company_id, id),
  foreign key (company_id, budget) references budget_cost_budget (company_id, id) on delete cascade
);
create index budget_cost_budget_line_budget on budget_cost_budget_line (company_id, budget);
call keep_lines('budget_cost_budget_line', 'costBudgetLine', 'costBudget', 'lines', 'budget');

create unique index budget_cost_budget_one on budget_cost_budget (company_id, year, dept)
  where kind = 'year' and status not in ('void', 'refused');

-- What approved budgets plan, month by month.
create view pub_cost_planned with (security_invoker = true) as
  select b.company_id, b.id as budget, b.dept, l.subject, b.year || '-' || m.month as month, m.amount
  from budget_cost_budget b join budget_cost_budget_line l on l.company_id = b.company_id and l.budget = b.id
    cross join lateral (values ('01', l.m01), ('02', l.m02), ('03', l.m03), ('04', l.m04), ('05', l.m05), ('06', l.m06),
      ('07', l.m07), ('08', l.m08), ('09', l.m09), ('10', l.m10), ('11', l.m11), ('12', l.m12)) m (month, amount)
  where b.status = 'approved' and m.amount <> 0;
revoke insert, update, delete on pub_cost_planned from zhuheng_app;
