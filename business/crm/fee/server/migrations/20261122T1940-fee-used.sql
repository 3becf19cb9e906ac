-- In how many services of contracts a calculation is used.
alter table fee_tb_fee_simple drop column state, drop column state_label, add column used integer not null default 0;
