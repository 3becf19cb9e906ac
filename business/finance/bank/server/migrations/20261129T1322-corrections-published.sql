-- What others may read of movements: also their numbers, and whether they are corrections.
create or replace view pub_bank_row with (security_invoker = true) as
  select company_id, id, account, account_unit, account_name, account_no, date_time, income, pay, other_side_unit, other_side_name, other_side_no,
    matter, summary, memo, row_kind, is_need_claim, claim_total, need_claim_total, claim_state, claim_state_label, dept, customer,
    serial_no, coalesce(is_correct, false) as is_correct from bank_bank_row;
