-- Whom invoices are made out to.
create view pub_customer_billing with (security_invoker = true) as
  select company_id, id, coalesce(invoice_title, name) as title, coalesce(invoice_code, credit_code) as code,
    coalesce(invoice_address, address) as address, coalesce(invoice_phone, phone) as phone, bank, bank_account
  from customer_customer;
revoke insert, update, delete on pub_customer_billing from zhuheng_app;
