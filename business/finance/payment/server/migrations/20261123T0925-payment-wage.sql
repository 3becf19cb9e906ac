-- Wages of departments are paid out by payment orders as well.
alter table payment_pay_order add column wage bigint, add foreign key (company_id, wage) references wage_dept_wage (company_id, id);
create index payment_pay_order_wage on payment_pay_order (company_id, wage);
alter table payment_pay_order drop constraint order_of_one,
  add constraint order_of_one check (num_nonnulls(request, expense, loan, wage) <= 1);
create or replace view pub_pay_order with (security_invoker = true) as
  select company_id, id, no, kind, request, expense, loan, dept, amount, account, pay_date, bank_row, state, wage from payment_pay_order;
call keep_sums('payment_pay_order', 'wage', 'wage_dept_wage', '{"ordered":{"as":"sum","of":"coalesce(\"amount\", 0)"},"paid":{"as":"sum","of":"case when \"state\" in (''paid'', ''matched'') then coalesce(\"amount\", 0) end"}}');
