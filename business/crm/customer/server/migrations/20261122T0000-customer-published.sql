-- after: customer
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Customers by name.
create view pub_customer with (security_invoker = true) as
  select company_id, id, name from customer_customer;

revoke insert, update, delete on pub_customer from zhuheng_app;
