-- after: company
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Companies by name, and why nobody of one may sign in: closed is null while people may.
create view pub_company with (security_invoker = true) as
  select c.id, c.code, c.name, c.enabled, c.begin_date, c.end_date, company_closed(c) as closed from saas_company c;

revoke insert, update, delete on pub_company from zhuheng_app;
