-- When fees fall due, for what comes in against them.
create view pub_receivable_plan with (security_invoker = true) as
  select company_id, id, contract, line_no, name, amount, plan_date from contract_receivable_plan;
revoke insert, update, delete on pub_receivable_plan from zhuheng_app;

-- By which number payers name a contract.
create view pub_contract_number with (security_invoker = true) as select company_id, id as contract, no from contract_contract;
revoke insert, update, delete on pub_contract_number from zhuheng_app;
