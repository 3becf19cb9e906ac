-- Nothing of it changes in months that are closed.
call keep_period('claim_claim_line', 'bank_date,amount,state');
