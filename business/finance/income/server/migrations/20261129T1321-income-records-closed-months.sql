-- Nothing of it changes in months that are closed.
call keep_period('income_income_record', 'date,dept,project,amount,net');
