-- Nothing of it changes in months that are closed.
call keep_period('payment_payment_request', 'apply_date,amount,status');
call keep_period('payment_pay_order', 'pay_date,amount,state');
