-- Bonds come before the books: what guards them is put here.
call keep_period('bid_bid_bond', 'paid_at,amount');
