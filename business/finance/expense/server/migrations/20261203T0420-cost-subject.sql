-- What kind of cost a subject is, whether it needs a project, and its account in the books.
create table expense_cost_subject (
  like record_base including defaults including identity,
  subject text,
  subject_label text,
  nature text,
  nature_label text,
  need_project boolean,
  ledger_code text,
  remark text,
  primary key (company_id, id),
  constraint expense_cost_subject_subject_key unique (company_id, subject)
);
create index expense_cost_subject_by_subject on expense_cost_subject (company_id, subject, id);
create index expense_cost_subject_dept_by_subject on expense_cost_subject (company_id, dept_id, subject, id);
call keep_records('expense_cost_subject', 'costSubject');

create view pub_cost_subject with (security_invoker = true) as
  select company_id, subject, nature, need_project, ledger_code from expense_cost_subject;
revoke insert, update, delete on pub_cost_subject from zhuheng_app;
