-- Nothing of it changes in months that are closed.
call keep_period('loan_loan', 'apply_date,amount,status');
call keep_period('loan_repayment', 'date,amount,status');
