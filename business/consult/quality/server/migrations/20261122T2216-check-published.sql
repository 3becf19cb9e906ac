-- What other modules may read of checks: how many errors stand open in each check of a cost file.
create view pub_check_record with (security_invoker = true) as
  select company_id, id, project, cost_file, state, error_count, ended_date from quality_check_record;
revoke insert, update, delete on pub_check_record from zhuheng_app;
