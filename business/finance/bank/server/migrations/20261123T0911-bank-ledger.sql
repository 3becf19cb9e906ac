-- By which code of the ledger an account is kept.
create view pub_bank_ledger with (security_invoker = true) as select company_id, id as account, ledger_code from bank_bank_account;
revoke insert, update, delete on pub_bank_ledger from zhuheng_app;
