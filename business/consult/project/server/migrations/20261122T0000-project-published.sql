-- after: project
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- Consulting projects by number, name and stage.
create view pub_project with (security_invoker = true) as
  select company_id, id, dept_id, no, name, stage, manager from project_project;

revoke insert, update, delete on pub_project from zhuheng_app;
