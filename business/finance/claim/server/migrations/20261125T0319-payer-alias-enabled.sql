-- Who pays for whom can be switched off without being forgotten.
alter table claim_payer_alias add column enabled boolean;
update claim_payer_alias set enabled = true;
