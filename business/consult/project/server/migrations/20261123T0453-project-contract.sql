-- Projects by their contract, for what is earned by them.
create view pub_project_contract with (security_invoker = true) as
  select company_id, id, name, state, contract from project_project;
revoke insert, update, delete on pub_project_contract from zhuheng_app;
