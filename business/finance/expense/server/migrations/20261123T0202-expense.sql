-- What people spent for the firm, and which loans it is offset against.
create table expense_expense (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  kind text,
  kind_label text,
  total numeric(18,2),
  offset_total numeric(18,2),
  payable numeric(18,2),
  payee text,
  payee_account text,
  payee_bank text,
  review_level text,
  review_level_label text,
  ordered numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  unpaid numeric(18,2) generated always as (coalesce(payable, 0) - coalesce(paid, 0)) stored,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint expense_expense_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index expense_expense_by_apply_date on expense_expense (company_id, apply_date, id);
create index expense_expense_dept_by_apply_date on expense_expense (company_id, dept_id, apply_date, id);
create index expense_expense_applicant on expense_expense (company_id, applicant);
create index expense_expense_dept on expense_expense (company_id, dept);
create index expense_expense_unpaid on expense_expense (company_id, unpaid);
create index expense_expense_grams on expense_expense using gin (grams);
call keep_records('expense_expense', 'expense');

create table expense_expense_line (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  expense bigint,
  date date,
  subject text,
  subject_label text,
  project bigint,
  summary text,
  invoice_no text,
  invoice_total numeric(18,2),
  tax numeric(18,2),
  amount numeric(18,2),
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, summary, invoice_no)) stored,
  primary key (company_id, id),
  foreign key (company_id, expense) references expense_expense (company_id, id) on delete cascade,
  foreign key (company_id, project) references project_project (company_id, id)
);
create index expense_expense_line_by_date on expense_expense_line (company_id, date, id);
create index expense_expense_line_dept_by_date on expense_expense_line (company_id, dept_id, date, id);
create index expense_expense_line_expense on expense_expense_line (company_id, expense);
create index expense_expense_line_project on expense_expense_line (company_id, project);
create index expense_expense_line_grams on expense_expense_line using gin (grams);
call keep_lines('expense_expense_line', 'expenseLine', 'expense', 'lines', 'expense');

create table expense_expense_offset (
  like record_base including defaults including identity,
  line_no integer not null default 0,
  expense bigint,
  loan bigint,
  amount numeric(18,2),
  counts boolean,
  primary key (company_id, id),
  foreign key (company_id, expense) references expense_expense (company_id, id) on delete cascade,
  foreign key (company_id, loan) references loan_loan (company_id, id)
);
create index expense_expense_offset_expense on expense_expense_offset (company_id, expense);
create index expense_expense_offset_loan on expense_expense_offset (company_id, loan);
call keep_lines('expense_expense_offset', 'expenseOffset', 'expense', 'offsets', 'expense');
call keep_sums('expense_expense_offset', 'loan', 'loan_loan', '{"offset_total":{"as":"sum","of":"case when \"counts\" in (true) then coalesce(\"amount\", 0) end"}}');

-- No more is paid back than was approved, whoever writes.
alter table expense_expense
  add constraint expense_ordered check (paid >= 0 and paid <= ordered and ordered <= greatest(coalesce(payable, 0), 0));

-- An offset counts against its loan while its expense is being approved or was.
create function expense_offset_counts() returns trigger language plpgsql as $$
begin
  new.counts := exists (select from expense_expense e
    where e.company_id = new.company_id and e.id = new.expense and e.status in ('running', 'approved'));
  return new;
end $$;
create trigger expense_offset_counts before insert or update on expense_expense_offset
  for each row execute function expense_offset_counts();

create function expense_status() returns trigger language plpgsql as $$
begin
  update expense_expense_offset set counts = counts where company_id = new.company_id and expense = new.id;
  return null;
end $$;
create trigger expense_status after update of status on expense_expense
  for each row when (new.status is distinct from old.status) execute function expense_status();

-- Which record claims an invoice: each counts once in the whole company.
create table expense_ticket (
  company_id bigint not null,
  ticket text not null,
  form text not null,
  record bigint not null,
  no text not null,
  primary key (company_id, ticket)
);
create index expense_ticket_record on expense_ticket (company_id, form, record);
call wall_in('expense_ticket');

-- What was spent, for whoever counts costs.
create view pub_expense_line with (security_invoker = true) as
  select l.company_id, l.id, l.expense, e.no, e.dept, e.applicant, e.status, e.apply_date, l.date, l.subject, l.subject_label, l.project, l.amount, l.tax
  from expense_expense_line l join expense_expense e on e.company_id = l.company_id and e.id = l.expense;
revoke insert, update, delete on pub_expense_line from zhuheng_app;
create view pub_expense with (security_invoker = true) as
  select company_id, id, dept_id, no, title, applicant, dept, apply_date, total, offset_total, payable, paid, payee, payee_account, payee_bank, status
  from expense_expense;
revoke insert, update, delete on pub_expense from zhuheng_app;
