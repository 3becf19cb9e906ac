-- Claims settle invoices, which gather what they received from the same lines.
alter table claim_claim_line
  add column invoice bigint,
  add foreign key (company_id, invoice) references invoice_invoice (company_id, id);
create index claim_claim_line_invoice on claim_claim_line (company_id, invoice);
call keep_sums('claim_claim_line', 'invoice', 'invoice_invoice', '{"received":{"as":"sum","of":"case when \"kind\" in (''contract'') and \"state\" in (''live'', ''reversal'') then coalesce(\"amount\", 0) end"}}');
