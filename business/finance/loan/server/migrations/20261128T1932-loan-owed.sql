-- What was left of a loan before something of it came back, and the account that took it in cash.
alter table loan_repayment add column owed numeric(18,2), add column account bigint,
  add foreign key (company_id, account) references bank_bank_account (company_id, id);
create index loan_repayment_account on loan_repayment (company_id, account);
