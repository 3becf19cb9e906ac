-- What lists of a contract's money ask for beside the sums, so that they read one table.
create or replace view pub_contract_money with (security_invoker = true) as
  select company_id, id, dept_id, name, customer, state, total, invoiced, received, overdue, manager, amount, sign_date from contract_contract;
