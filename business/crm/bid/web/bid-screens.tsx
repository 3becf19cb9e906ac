import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { LinkButton } from '#kernel/web/pattern/link-button.tsx';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { documentAddresses, flowAddress } from '#platform/engines/workflow/model/index.ts';
import { bid, bidBond, bidReview, isSent } from '../model/index.ts';
import { ContractOfBid } from './contract-of-bid.tsx';

interface ActionsProps {
  readonly record: Row;
}

/** What a bid is approved for next: taking part, then its price. */
const reviewKind = ({ state }: Row) =>
  state === 'follow' ? { value: 'signup', label: '报名' } : { value: 'quote', label: '报价' };

/** A review with what is known of the bid. */
function reviewOf(record: Row): string {
  const { value: kind, label } = reviewKind(record);
  const price = kind === 'quote' ? { quote: record.quote } : {};
  const given = { title: `${String(record.name)}${label}`, kind, bid: record.id, bid_label: record.name, ...price };
  return flowAddress({ procDefineId: bidReview.code, name: `${label}审批`, given });
}

function BidActions({ record }: ActionsProps) {
  return (
    <Permitted to={['bid:write']}>
      {isSent(record.state) || record.state === 'quit' ? null : (
        <LinkButton to={reviewOf(record)}>{`申请${reviewKind(record).label}审批`}</LinkButton>
      )}
      {record.state === 'won' ? <ContractOfBid bid={record.id} /> : null}
    </Permitted>
  );
}

export const bidScreens: EntityScreens = {
  entity: bid,
  list: { emptyHint: '登记要参加的投标，跟踪到开标结果' },
  form: {
    actions: ({ record, dirty }) => (record && !dirty ? <BidActions record={record} /> : null),
  },
};

export const bondScreens: EntityScreens = {
  entity: bidBond,
  list: { emptyHint: '投标需缴保证金时在这里登记，到期提醒退还' },
};

export const reviewScreens: EntityScreens = { entity: bidReview, list: documentAddresses(bidReview) };
