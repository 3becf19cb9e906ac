-- Since when people work here, for whoever counts their years.
create view pub_person_entry with (security_invoker = true) as select company_id, id, entry_date from org_user;
revoke insert, update, delete on pub_person_entry from zhuheng_app;
