import { dayOf } from '#kernel/base/time/dates.ts';
import { StepButton } from '#kernel/web/form/record/step-button.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { LinkButton } from '#kernel/web/pattern/link-button.tsx';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { documentAddresses, flowAddress } from '#platform/engines/workflow/model/index.ts';
import { type BidState, bid, bidBond, bidReview, bidStateName, isSent, statesAfter } from '../model/index.ts';
import { ContractOfBid } from './contract-of-bid.tsx';

/** What is asked for before each step of a bid. */
const ASKED: Partial<Record<BidState, readonly string[]>> = {
  sent: ['quote'],
  won: ['price', 'place', 'noticeDate', 'award', 'review'],
  lost: ['price', 'place', 'noticeDate', 'lost', 'review'],
  void: ['noticeDate', 'review'],
  failed: ['noticeDate', 'review'],
};
/** What is asked for before each step of a bond. */
const BOND_STEPS = {
  paid: ['登记缴纳', ['paidAt']],
  returned: ['登记退还', ['returnedAt', 'returned']],
  turned: ['转履约', ['endNote']],
  fee: ['转服务费', ['endNote']],
  forfeited: ['没收', ['endNote']],
} as const;

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
      {statesAfter(record.state).map((state, at) => (
        <StepButton
          key={state}
          primary={at === 0}
          entity={bid}
          record={record}
          label={bidStateName(state)}
          values={{ state }}
          fields={ASKED[state]}
        />
      ))}
    </Permitted>
  );
}

/** A bond is paid and comes back today, and whole, unless somebody says otherwise. */
function asProposed(record: Row): Row {
  const today = dayOf(new Date());
  return { ...record, paidAt: record.paidAt ?? today, returnedAt: today, returned: record.amount };
}

function BondActions({ record }: ActionsProps) {
  const { state } = record;
  const steps: readonly (keyof typeof BOND_STEPS)[] =
    state === 'applied'
      ? ['paid']
      : state === 'paid' || state === 'due'
        ? ['returned', 'turned', 'fee', 'forfeited']
        : [];
  return (
    <Permitted to={['bid:write']}>
      {steps.map((to, at) => (
        <StepButton
          key={to}
          primary={at === 0}
          entity={bidBond}
          record={asProposed(record)}
          label={BOND_STEPS[to][0]}
          values={{ state: to }}
          fields={BOND_STEPS[to][1]}
        />
      ))}
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
  form: {
    actions: ({ record, dirty }) => (record && !dirty ? <BondActions record={record} /> : null),
  },
};

export const reviewScreens: EntityScreens = { entity: bidReview, list: documentAddresses(bidReview) };
