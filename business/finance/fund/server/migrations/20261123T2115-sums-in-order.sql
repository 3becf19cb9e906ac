-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index fund_dept_fund_balance;
create index fund_dept_fund_balance on fund_dept_fund (company_id, balance, id);
