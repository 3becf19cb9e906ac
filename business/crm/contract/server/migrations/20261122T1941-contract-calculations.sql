-- A calculation knows the services it is used in.
call keep_sums('contract_contract_service', 'calculation', 'fee_tb_fee_simple', '{"used":{"as":"sum","of":"1"}}');
