-- Nothing of it changes in months that are closed.
call keep_period('profit_allocation_run', 'month,indirect,allocated,remaining,calculated_at');
