-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index contract_contract_total;
create index contract_contract_total on contract_contract (company_id, total, id);
drop index contract_contract_overdue;
create index contract_contract_overdue on contract_contract (company_id, overdue, id);
