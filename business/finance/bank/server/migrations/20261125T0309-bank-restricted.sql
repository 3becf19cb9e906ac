-- What lies on a deposit account is restricted; every account says whether its money is.
alter table bank_bank_account disable trigger record_updated;
update bank_bank_account set restricted = coalesce(kind = 'deposit' or restricted, false) where restricted is distinct from coalesce(kind = 'deposit' or restricted, false);
alter table bank_bank_account enable trigger record_updated;
