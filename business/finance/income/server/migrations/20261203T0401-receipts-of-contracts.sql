-- The newest receipt of a contract, without its other records.
create index income_income_record_receipts on income_income_record (company_id, contract, date) where basis = 'receipt' and amount > 0;
