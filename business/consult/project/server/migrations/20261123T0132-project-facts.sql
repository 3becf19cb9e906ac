-- What ledgers of a project's works read of it.
create view pub_project_facts with (security_invoker = true) as
  select company_id, id, dept_id, no, name, kind, state, manager, build_unit, builder from project_project;
create view pub_project_node with (security_invoker = true) as
  select company_id, id, project, name, level from project_project_node;
revoke insert, update, delete on pub_project_facts, pub_project_node from zhuheng_app;
