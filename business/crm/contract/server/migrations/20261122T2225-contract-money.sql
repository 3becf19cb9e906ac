-- What a contract comes to and what came of it, for what is invoiced.
create view pub_contract_money with (security_invoker = true) as
  select company_id, id, dept_id, name, customer, state, total, invoiced, received, overdue from contract_contract;
revoke insert, update, delete on pub_contract_money from zhuheng_app;

-- By which changes it was agreed on anew.
create view pub_contract_change with (security_invoker = true) as
  select company_id, id, contract, title, amount, status from contract_contract_change;
revoke insert, update, delete on pub_contract_change from zhuheng_app;
