-- Receipts pay loans back, which gather what came from the same lines.
alter table claim_claim_line
  add column loan bigint,
  add foreign key (company_id, loan) references loan_loan (company_id, id);
create index claim_claim_line_loan on claim_claim_line (company_id, loan);
call keep_sums('claim_claim_line', 'loan', 'loan_loan', '{"repaid":{"as":"sum","of":"case when \"kind\" in (''repayment'') and \"state\" in (''live'', ''reversal'') then coalesce(\"amount\", 0) end"}}');
