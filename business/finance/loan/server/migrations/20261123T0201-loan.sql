-- Loans of the firm’s people, and what comes back of them.
create table loan_loan (
  like record_base including defaults including identity,
  no text,
  title text,
  applicant bigint,
  dept bigint,
  apply_date date,
  project bigint,
  purpose text,
  amount numeric(18,2),
  due_date date,
  payee text,
  payee_account text,
  payee_bank text,
  review_level text,
  review_level_label text,
  ordered numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  repaid numeric(18,2) not null default 0,
  offset_total numeric(18,2) not null default 0,
  balance numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(repaid, 0) - coalesce(offset_total, 0)) stored,
  state text,
  state_label text,
  overdue boolean,
  reminded boolean,
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint loan_loan_no_key unique (company_id, no),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id),
  foreign key (company_id, project) references project_project (company_id, id)
);
create index loan_loan_by_apply_date on loan_loan (company_id, apply_date, id);
create index loan_loan_dept_by_apply_date on loan_loan (company_id, dept_id, apply_date, id);
create index loan_loan_applicant on loan_loan (company_id, applicant);
create index loan_loan_dept on loan_loan (company_id, dept);
create index loan_loan_project on loan_loan (company_id, project);
create index loan_loan_balance on loan_loan (company_id, balance);
create index loan_loan_overdue on loan_loan (company_id, overdue);
create index loan_loan_grams on loan_loan using gin (grams);
call keep_records('loan_loan', 'loan');

create table loan_repayment (
  like record_base including defaults including identity,
  no text,
  title text,
  loan bigint,
  applicant bigint,
  dept bigint,
  date date,
  mode text,
  mode_label text,
  amount numeric(18,2),
  remark text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint loan_repayment_no_key unique (company_id, no),
  foreign key (company_id, loan) references loan_loan (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id),
  foreign key (company_id, dept) references org_dept (company_id, id)
);
create index loan_repayment_by_date on loan_repayment (company_id, date, id);
create index loan_repayment_dept_by_date on loan_repayment (company_id, dept_id, date, id);
create index loan_repayment_loan on loan_repayment (company_id, loan);
create index loan_repayment_applicant on loan_repayment (company_id, applicant);
create index loan_repayment_dept on loan_repayment (company_id, dept);
create index loan_repayment_grams on loan_repayment using gin (grams);
call keep_records('loan_repayment', 'repayment');
call keep_sums('loan_repayment', 'loan', 'loan_loan', '{"repaid":{"as":"sum","of":"case when \"status\" in (''running'', ''approved'') then coalesce(\"amount\", 0) end"}}');

-- No more comes back of a loan than was lent, and no more is paid out than was approved, whoever writes.
alter table loan_loan
  add constraint loan_balance check (repaid >= 0 and offset_total >= 0 and repaid + offset_total <= coalesce(amount, 0)),
  add constraint loan_ordered check (paid >= 0 and paid <= ordered and ordered <= coalesce(amount, 0));

-- Where a loan stands follows from what was paid out and came back, and whether it is overdue from its day.
create function loan_state() returns trigger language plpgsql as $$
declare
  back numeric := coalesce(new.repaid, 0) + coalesce(new.offset_total, 0);
begin
  new.state := case
    when new.amount is null or coalesce(new.paid, 0) < new.amount then 'waiting'
    when back >= new.amount then 'settled'
    when back > 0 then 'part'
    else 'lent' end;
  new.state_label := case new.state when 'waiting' then '未放款' when 'settled' then '已结清' when 'part' then '部分归还' else '已放款' end;
  new.overdue := new.state in ('lent', 'part') and coalesce(new.due_date < (now() at time zone 'Asia/Shanghai')::date, false);
  return new;
end $$;
create trigger loan_state before insert or update on loan_loan for each row execute function loan_state();

create view pub_loan with (security_invoker = true) as
  select company_id, id, dept_id, no, title, applicant, amount, paid, repaid, offset_total, balance, apply_date, due_date, state, overdue,
    payee, payee_account, payee_bank, dept, status from loan_loan;
revoke insert, update, delete on pub_loan from zhuheng_app;
