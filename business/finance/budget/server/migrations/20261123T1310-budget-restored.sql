-- One budget a year and department: the hook asks, one after the other, and says so of one from the bin as well.
drop index budget_cost_budget_one;
