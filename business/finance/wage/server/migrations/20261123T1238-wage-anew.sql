-- Wages that were voided or refused give way to those of the same month, department and batch: the hook asks, one after the other.
alter table wage_dept_wage drop constraint wage_dept_wage_month_dept_batch_key;
