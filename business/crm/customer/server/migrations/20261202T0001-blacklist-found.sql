-- Customers on the blacklist are few, and looked up whenever something new begins with one.
create index customer_customer_blacklist on customer_customer (company_id, id) where black;
