-- after: org
-- What other modules may read of this one, by column (docs/decisions/034-published-views.md).

-- People as others name them, choose them and judge them by.
create view pub_person with (security_invoker = true) as
  select company_id, id, version, name, login_name, no, job, phone, email, dept, kind, state, created_date from org_user;

-- Departments, each with the way down to it and whoever leads it.
create view pub_department with (security_invoker = true) as
  select company_id, id, parent_id, parent_ids, sort, name, leader, enabled from org_dept;

revoke insert, update, delete on pub_person, pub_department from zhuheng_app;
