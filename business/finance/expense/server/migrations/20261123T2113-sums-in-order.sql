-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index expense_expense_unpaid;
create index expense_expense_unpaid on expense_expense (company_id, unpaid, id);
