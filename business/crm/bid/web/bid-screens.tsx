import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { bid, bidBond, bidReview, isSubmittedBidState } from '../model/index.ts';
import { BidContractLink } from './bid-contract-link.tsx';

interface ActionsProps {
  readonly record: DisplayedRecord;
}

/** What a bid is approved for next: taking part, then its price. */
const reviewKind = ({ state }: DisplayedRecord) =>
  state === 'follow' ? { value: 'signup', label: '报名' } : { value: 'quote', label: '报价' };

/** A review with what is known of the bid. */
function reviewOf(record: DisplayedRecord): string {
  const { value: kind, label } = reviewKind(record);
  const price = kind === 'quote' ? { quote: record.quote } : {};
  const given = { title: `${String(record.name)}${label}`, kind, bid: record.id, bid_label: record.name, ...price };
  return flowPageAddress({ procDefineId: bidReview.code, name: `${label}审批`, given });
}

function BidActions({ record }: ActionsProps) {
  return (
    <IfPermitted to={['bid:write']}>
      {isSubmittedBidState(record.state) || record.state === 'quit' ? null : (
        <ButtonLikeLink to={reviewOf(record)}>{`申请${reviewKind(record).label}审批`}</ButtonLikeLink>
      )}
      {record.state === 'won' ? <BidContractLink bid={record.id} /> : null}
    </IfPermitted>
  );
}

export const bidScreens: EntityScreens = {
  entity: bid,
  list: { emptyHint: '登记要参加的投标，跟踪到开标结果' },
  form: {
    actions: ({ record, dirty }) => (record && !dirty ? <BidActions record={record} /> : null),
  },
};

export const bidBondScreens: EntityScreens = {
  entity: bidBond,
  list: { emptyHint: '投标需缴保证金时在这里登记，到期提醒退还' },
};

export const bidReviewScreens: EntityScreens = { entity: bidReview, list: flowDocumentAddresses(bidReview) };
