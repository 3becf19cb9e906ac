-- Where a project lies, for thresholds that hold for an area.
create view pub_project_place with (security_invoker = true) as
  select company_id, id, area, area_label from project_project;
revoke insert, update, delete on pub_project_place from zhuheng_app;
