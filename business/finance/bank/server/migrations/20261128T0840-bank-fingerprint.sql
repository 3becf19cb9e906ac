-- A movement is the same one by its day, amounts, balance and serial number; by more only where neither of the last two is told.
drop index bank_bank_row_fingerprint;
alter table bank_bank_row disable trigger user;
with told as (
  select company_id, id, account, to_char(date_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
    to_char(date_time at time zone 'Asia/Shanghai', 'HH24:MI') as minute, coalesce(income, 0)::numeric(18,2)::text as income,
    coalesce(pay, 0)::numeric(18,2)::text as pay, coalesce(balance::text, '') as balance, coalesce(serial_no, '') as serial,
    coalesce(other_side_no, '') as side, coalesce(summary, '') as summary
  from bank_bank_row where fingerprint is not null
), renewed as (
  select company_id, id, account, md5(case when balance <> '' or serial <> '' then concat_ws('|', day, income, pay, balance, serial)
    else concat_ws('|', day, minute, income, pay, side, summary) end) as fingerprint
  from told
), counted as (
  select company_id, id, fingerprint, row_number() over (partition by company_id, account, fingerprint order by id)::int as ordinal from renewed
)
update bank_bank_row r set fingerprint = c.fingerprint, ordinal = c.ordinal
  from counted c where r.company_id = c.company_id and r.id = c.id;
alter table bank_bank_row enable trigger user;
create unique index bank_bank_row_fingerprint on bank_bank_row (company_id, account, fingerprint, ordinal);
