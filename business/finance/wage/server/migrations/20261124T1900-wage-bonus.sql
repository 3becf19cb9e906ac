-- What of bonuses is paid with the wages of a month; until now none was.
alter table wage_dept_wage_line add column bonus numeric(18,2);
alter table wage_dept_wage_line disable trigger line_changed;
update wage_dept_wage_line set bonus = 0;
alter table wage_dept_wage_line enable trigger line_changed;
