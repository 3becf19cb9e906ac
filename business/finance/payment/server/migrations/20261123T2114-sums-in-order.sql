-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index payment_payment_request_unpaid;
create index payment_payment_request_unpaid on payment_payment_request (company_id, unpaid, id);
