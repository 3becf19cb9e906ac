-- Prices that a ceiling was filed with, and how much the bid stayed below it: what prices of quantities go by that left the contract.
alter table ledger_settlement_row add column filed_price numeric;
alter table ledger_measure_table_row add column filed_price numeric;
alter table ledger_change_visa_row add column filed_price numeric;
alter table ledger_estimate_row add column filed_price numeric;
alter table ledger_settlement add column float_rate numeric(14,6);
