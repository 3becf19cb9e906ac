-- Nothing of it changes in months that are closed.
call keep_period('bank_bank_row', 'date_time,income,pay');
call keep_period('bank_month_balance', 'month,statement,state');
