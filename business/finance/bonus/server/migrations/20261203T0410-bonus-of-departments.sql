-- What departments have of the pools of frozen periods, for their funds.
create view pub_bonus_dept with (security_invoker = true) as
  select l.company_id, c.period, p.name, p.end_date, coalesce(l.dept, c.dept) as dept, sum(l.pay) as amount
  from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
    join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period and p.state = 'frozen'
  where l.role = 'dept' group by 1, 2, 3, 4, 5;
revoke insert, update, delete on pub_bonus_dept from zhuheng_app;
