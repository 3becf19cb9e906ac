-- A sum over no rows is 0.
alter table budget_cost_budget disable trigger user;
update budget_cost_budget set total = 0 where total is null;
alter table budget_cost_budget enable trigger user;
alter table budget_cost_budget_line disable trigger user;
update budget_cost_budget_line set total = 0 where total is null;
alter table budget_cost_budget_line enable trigger user;
