-- Nothing of it changes in months that are closed.
call keep_period('expense_expense', 'apply_date,total,offset_total,status');
