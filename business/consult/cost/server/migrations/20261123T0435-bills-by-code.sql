-- Bills of the same work in all files: prices of similar bills.
create index cost_bill_by_code on cost_bill (company_id, left(code, 9)) where kind = 'bill';
