-- Calculations that contracts are made of (docs/decisions/034-published-views.md).
create view pub_fee_calculation with (security_invoker = true) as
  select company_id, id, dept_id, created_by, no, title, project_name, total, result, created_date from fee_tb_fee_simple;
revoke insert, update, delete on pub_fee_calculation from zhuheng_app;
