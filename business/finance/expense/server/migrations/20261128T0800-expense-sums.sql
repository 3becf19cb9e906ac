-- A sum over no rows is 0. Expenses handed in without an offset had no sum of them, and nothing to be paid.
alter table expense_expense disable trigger user;
update expense_expense set total = coalesce(total, 0), offset_total = coalesce(offset_total, 0),
  payable = coalesce(payable, coalesce(total, 0) - coalesce(offset_total, 0))
  where total is null or offset_total is null or payable is null;
alter table expense_expense enable trigger user;
