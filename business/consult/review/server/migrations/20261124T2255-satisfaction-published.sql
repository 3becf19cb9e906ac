-- What clients said of projects, for what is worked out from it.
create view pub_satisfaction with (security_invoker = true) as
  select company_id, id, project, date, score from review_satisfaction;
revoke insert, update, delete on pub_satisfaction from zhuheng_app;
