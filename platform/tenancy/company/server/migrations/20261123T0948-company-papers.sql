-- What stands on a company's papers and invoices.
alter table saas_company add column tax_no text, add column address text, add column bank text, add column bank_account text;
create view pub_company_papers with (security_invoker = true) as
  select id as company_id, name, phone, tax_no, address, bank, bank_account from saas_company;
revoke insert, update, delete on pub_company_papers from zhuheng_app;
