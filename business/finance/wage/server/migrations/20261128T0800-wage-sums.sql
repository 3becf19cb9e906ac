-- A sum over no rows is 0.
alter table wage_dept_wage disable trigger user;
update wage_dept_wage set gross = coalesce(gross, 0), net = coalesce(net, 0), cost = coalesce(cost, 0)
  where gross is null or net is null or cost is null;
alter table wage_dept_wage enable trigger user;
