-- What bids are made of, and what sales shows.
create view pub_opportunity with (security_invoker = true) as
  select company_id, id, dept_id, name, customer, area, area_label, business_kind, business_kind_label, acquire_mode, acquire_mode_label,
    amount, stage, stage_since, owner, created_date from opportunity_opportunity;
revoke insert, update, delete on pub_opportunity from zhuheng_app;
