create table bid_bid_review (
  like record_base including defaults including identity,
  no text,
  title text,
  bid bigint,
  kind text,
  kind_label text,
  quote numeric(18,2),
  bond numeric(18,2),
  applicant bigint,
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint bid_bid_review_no_key unique (company_id, no),
  foreign key (company_id, bid) references bid_bid (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index bid_bid_review_bid on bid_bid_review (company_id, bid);
create index bid_bid_review_applicant on bid_bid_review (company_id, applicant);
create index bid_bid_review_grams on bid_bid_review using gin (grams);
call keep_records('bid_bid_review', 'bidReview');

