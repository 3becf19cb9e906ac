-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index loan_loan_balance;
create index loan_loan_balance on loan_loan (company_id, balance, id);
