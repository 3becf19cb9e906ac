-- Nothing of it changes in months that are closed.
call keep_period('income_output_record', 'date,amount,status');
