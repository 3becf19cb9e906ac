-- Who has to approve a bid is said by its review, from the firm's own thresholds and from what the work costs.
alter table bid_bid_review disable trigger record_updated;
alter table bid_bid_review add column cost numeric(18,2), add column review_level text, add column review_level_label text;
update bid_bid_review set review_level = case when kind = 'quote' then 'gm' else 'usual' end,
  review_level_label = case when kind = 'quote' then '总经理' else '常规' end;
alter table bid_bid_review enable trigger record_updated;
