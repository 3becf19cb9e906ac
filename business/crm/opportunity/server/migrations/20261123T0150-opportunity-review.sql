create table opportunity_opportunity_review (
  like record_base including defaults including identity,
  no text,
  title text,
  opportunity bigint,
  kind text,
  kind_label text,
  amount numeric(18,2),
  applicant bigint,
  reason text,
  files jsonb,
  status text,
  status_label text,
  grams tsvector generated always as (record_grams(company_id, dept_id, created_by, no, title)) stored,
  primary key (company_id, id),
  constraint opportunity_opportunity_review_no_key unique (company_id, no),
  foreign key (company_id, opportunity) references opportunity_opportunity (company_id, id),
  foreign key (company_id, applicant) references org_user (company_id, id)
);
create index opportunity_opportunity_review_opportunity on opportunity_opportunity_review (company_id, opportunity);
create index opportunity_opportunity_review_applicant on opportunity_opportunity_review (company_id, applicant);
create index opportunity_opportunity_review_grams on opportunity_opportunity_review using gin (grams);
call keep_records('opportunity_opportunity_review', 'opportunityReview');

