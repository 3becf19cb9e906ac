-- A contract names the bid it came of: the one that was won for its opportunity.
do $$
declare company bigint[]; contracts bigint[]; bids bigint[];
begin
  select array_agg(o.company_id), array_agg(o.contract), array_agg(o.bid) into company, contracts, bids from (
    select c.company_id, c.id as contract, max(b.id) as bid from pub_contract_origin c
      join bid_bid b on b.company_id = c.company_id and b.opportunity = c.opportunity and b.state = 'won' group by 1, 2) o;
  perform contract_origins(company, contracts, null, bids);
end $$;
alter table contract_contract add foreign key (company_id, bid) references bid_bid (company_id, id);
drop function contract_origins(bigint[], bigint[], bigint[], bigint[]);
