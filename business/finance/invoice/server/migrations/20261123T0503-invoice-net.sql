-- What was invoiced without tax, for what is earned.
create view pub_invoice_net with (security_invoker = true) as
  select company_id, id, contract, issue_date, net, total from invoice_invoice;
revoke insert, update, delete on pub_invoice_net from zhuheng_app;
