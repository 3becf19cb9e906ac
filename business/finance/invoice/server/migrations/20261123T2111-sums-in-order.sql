-- Pages sorted by a sum: most records stand at zero, so the index holds the order of equals too.
drop index invoice_invoice_unpaid;
create index invoice_invoice_unpaid on invoice_invoice (company_id, unpaid, id);
drop index invoice_invoice_apply_open;
create index invoice_invoice_apply_open on invoice_invoice_apply (company_id, open, id);
