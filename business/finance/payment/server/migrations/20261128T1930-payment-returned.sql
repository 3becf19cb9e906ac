-- An order whose money the bank gave back says so by a state of its own; what is to be paid stands first in the list.
alter table payment_pay_order add column waits boolean;
create function payment_order_waits() returns trigger language plpgsql as $$
begin
  new.waits := coalesce(new.state in ('open', 'back'), false);
  return new;
end $$;
-- Nobody changed an order by that, and none of a closed month is another than before.
alter table payment_pay_order disable trigger user;
update payment_pay_order set waits = coalesce(state = 'open', false),
  state = case when state = 'open' and return_reason is not null then 'back' else state end,
  state_label = case when state = 'open' and return_reason is not null then '退票' else state_label end;
alter table payment_pay_order enable trigger user;
create trigger order_waits before insert or update on payment_pay_order for each row execute function payment_order_waits();
create index payment_pay_order_by_waits on payment_pay_order (company_id, waits, id);
create index payment_pay_order_dept_by_waits on payment_pay_order (company_id, dept_id, waits, id);
