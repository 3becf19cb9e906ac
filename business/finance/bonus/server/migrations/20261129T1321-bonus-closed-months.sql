-- Nothing of it changes in months that are closed.
call keep_period('bonus_bonus_payment', 'pay_month,total,status');
call keep_period('bonus_bonus_temp', 'day,total,status');
