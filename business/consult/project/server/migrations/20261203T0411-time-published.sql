-- Hours that people noted for projects, for what their work cost.
create view pub_time_track with (security_invoker = true) as
  select company_id, id, project, person, date, hours from project_time_track;
revoke insert, update, delete on pub_time_track from zhuheng_app;
