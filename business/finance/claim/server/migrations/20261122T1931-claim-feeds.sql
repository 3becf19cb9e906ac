-- What was claimed for contracts and nodes of their plans is what they received.
call keep_sums('claim_claim_line', 'contract', 'contract_contract', '{"received":{"as":"sum","of":"case when \"kind\" in (''contract'') and \"state\" in (''live'', ''reversal'') then coalesce(\"amount\", 0) end"}}');
call keep_sums('claim_claim_line', 'plan', 'contract_receivable_plan', '{"received":{"as":"sum","of":"case when \"kind\" in (''contract'') and \"state\" in (''live'', ''reversal'') then coalesce(\"amount\", 0) end"}}');
