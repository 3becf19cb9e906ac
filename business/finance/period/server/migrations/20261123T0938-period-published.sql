-- Which months were closed, for whoever dates what follows from something else.
create view pub_closed_month with (security_invoker = true) as
  select company_id, month from period_accounting_period where state = 'closed';
revoke insert, update, delete on pub_closed_month from zhuheng_app;
