-- Who has to approve an opportunity is said by its review, from the firm's own threshold.
alter table opportunity_opportunity_review disable trigger record_updated;
alter table opportunity_opportunity_review add column review_level text, add column review_level_label text;
update opportunity_opportunity_review set review_level = case when amount > 1000000 then 'gm' else 'usual' end,
  review_level_label = case when amount > 1000000 then '总经理' else '常规' end;
alter table opportunity_opportunity_review enable trigger record_updated;

alter table customer_follow_up add foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id);
