-- What is paid ahead of bonuses is paid out by payment orders as well.
alter table payment_pay_order add column bonus_temp bigint;
create index payment_pay_order_bonus_temp on payment_pay_order (company_id, bonus_temp);
alter table payment_pay_order drop constraint order_of_one,
  add constraint order_of_one check (num_nonnulls(request, expense, loan, wage, bonus, bonus_temp) <= 1);
create or replace view pub_pay_order with (security_invoker = true) as
  select company_id, id, no, kind, request, expense, loan, dept, amount, account, pay_date, bank_row, state, wage, bonus, bonus_temp from payment_pay_order;
