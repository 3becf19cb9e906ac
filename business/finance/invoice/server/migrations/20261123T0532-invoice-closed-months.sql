-- Nothing of it changes in months that are closed.
call keep_period('invoice_invoice', 'issue_date,net,tax,total');
