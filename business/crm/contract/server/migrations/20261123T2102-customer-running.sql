-- Whom the firm is at work for, and when it last signed with somebody.
call keep_sums('contract_contract', 'customer', 'customer_customer', '{"running":{"as":"sum","of":"case when \"state\" in (''signed'', ''running'') then 1 end"},"last_contract":{"as":"max","of":"case when \"state\" in (''signed'', ''running'', ''done'', ''closed'', ''ended'') then \"sign_date\" end"}}');
