-- Invoices that the firm issued take their numbers where expenses and payments do.
insert into expense_ticket (company_id, ticket, form, record, no)
  select company_id, number, 'invoice', id, '发票台账' from pub_invoice where length(number) = 20
  on conflict do nothing;
