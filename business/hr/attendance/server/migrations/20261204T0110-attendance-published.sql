-- What months of people came to, for what is worked out from it.
create view pub_attend_month with (security_invoker = true) as
  select company_id, id, month, person, late, early, missing, absent, state from attendance_attend_month;
revoke insert, update, delete on pub_attend_month from zhuheng_app;
