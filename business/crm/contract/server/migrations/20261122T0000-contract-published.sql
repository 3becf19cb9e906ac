-- after: contract
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Contracts as projects begin with them.
create view pub_contract with (security_invoker = true) as
  select company_id, id, dept_id, name, kind, kind_label, customer, manager, amount, sign_date, state, created_date from contract_contract;

revoke insert, update, delete on pub_contract from zhuheng_app;
