-- How often a customer is to be visited in a year, which opportunity a talk was about, and who talked.
alter table customer_customer add column visit_plan integer;
alter table customer_follow_up disable trigger record_updated;
alter table customer_follow_up
  add column opportunity bigint,
  add column by bigint,
  add foreign key (company_id, by) references org_user (company_id, id);
update customer_follow_up set by = created_by;
alter table customer_follow_up enable trigger record_updated;
create index customer_follow_up_opportunity on customer_follow_up (company_id, opportunity);
create index customer_follow_up_by on customer_follow_up (company_id, by);
