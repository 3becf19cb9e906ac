-- Who in the firm looks after a customer.
alter table customer_customer add column owner bigint;
alter table customer_customer add foreign key (company_id, owner) references org_user (company_id, id);
create index customer_customer_owner on customer_customer (company_id, owner);
