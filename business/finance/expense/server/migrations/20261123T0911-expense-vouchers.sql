-- What was spent without the tax that is deducted, for projects and for the firm, for vouchers.
create view pub_expense_spent with (security_invoker = true) as
  select e.company_id, e.id, e.no, e.applicant, e.dept, e.apply_date, e.total, e.offset_total, e.payable, e.status,
      (select sum(coalesce(l.tax, 0)) from expense_expense_line l where l.company_id = e.company_id and l.expense = e.id) as tax,
      (select coalesce(sum(l.amount - coalesce(l.tax, 0)), 0) from expense_expense_line l
        where l.company_id = e.company_id and l.expense = e.id and l.project is not null) as project,
      (select coalesce(sum(l.amount - coalesce(l.tax, 0)), 0) from expense_expense_line l
        where l.company_id = e.company_id and l.expense = e.id and l.project is null) as firm,
      (select min(l.project) from expense_expense_line l where l.company_id = e.company_id and l.expense = e.id) as work
    from expense_expense e;
revoke insert, update, delete on pub_expense_spent from zhuheng_app;
-- Line by line, of what was approved, for costs.
create view pub_expense_cost with (security_invoker = true) as
  select l.company_id, l.id, l.expense, l.date, l.subject, l.project, l.summary, l.amount - coalesce(l.tax, 0) as amount, e.dept, e.applicant
    from expense_expense_line l join expense_expense e on e.company_id = l.company_id and e.id = l.expense where e.status = 'approved';
revoke insert, update, delete on pub_expense_cost from zhuheng_app;
