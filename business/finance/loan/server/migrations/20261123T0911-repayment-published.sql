create view pub_repayment with (security_invoker = true) as
  select company_id, id, no, loan, applicant, dept, date, amount, mode, status from loan_repayment;
revoke insert, update, delete on pub_repayment from zhuheng_app;
