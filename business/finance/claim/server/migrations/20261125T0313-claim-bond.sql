-- Receipts bring bonds back, which gather what came from the same lines.
alter table claim_claim_line
  add column bond bigint,
  add foreign key (company_id, bond) references bid_bid_bond (company_id, id);
create index claim_claim_line_bond on claim_claim_line (company_id, bond);
call keep_sums('claim_claim_line', 'bond', 'bid_bid_bond', '{"claimed":{"as":"sum","of":"case when \"kind\" in (''bond'') and \"state\" in (''live'', ''reversal'') then coalesce(\"amount\", 0) end"}}');
