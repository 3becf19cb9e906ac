-- What of a bond is not back yet.
alter table bid_bid_bond add column unreturned numeric(18,2) generated always as (coalesce(amount, 0) - coalesce(claimed, 0)) stored;
