-- Where customers are, who looks after them and when somebody last spoke to them, for what sales shows.
create or replace view pub_customer with (security_invoker = true) as
  select company_id, id, name, area, area_label, owner, key, last_follow from customer_customer;
