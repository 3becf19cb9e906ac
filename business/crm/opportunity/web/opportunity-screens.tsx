import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { followUp } from '#business/crm/customer/model/index.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { buildNewRecordAddress } from '#kernel/meta/address/prefilled-values.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses, flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { isFinalStage, opportunity, opportunityCalls, opportunityReview } from '../model/index.ts';

interface ActionsProps {
  readonly record: DisplayedRecord;
}

/** What an opportunity is approved for next: a lead to be worked on at all, then its price. */
const reviewKind = ({ stage }: DisplayedRecord) =>
  stage === 'lead' ? { value: 'start', label: '立项' } : { value: 'quote', label: '报价' };

/** A review with what is known of the opportunity. */
function reviewOf(record: DisplayedRecord): string {
  const { value: kind, label } = reviewKind(record);
  const given = {
    ...{ title: `${String(record.name)}${label}`, kind, amount: record.amount },
    ...{ opportunity: record.id, opportunity_label: record.name },
  };
  return flowPageAddress({ procDefineId: 'opportunityReview', name: `${label}审批`, given });
}

/** A talk about the opportunity with its customer. */
const talkOf = ({ id, name, customer, customer_label }: DisplayedRecord): string =>
  buildNewRecordAddress(followUp, { customer, customer_label, opportunity: id, opportunity_label: name });

/** What can be done with an opportunity as it stands beside its steps: a talk, an approval, a contract. */
function Actions({ record }: ActionsProps) {
  const isOpen = !isFinalStage(record.stage);
  return (
    <IfPermitted to={['opportunity:write']}>
      {isOpen ? <ButtonLikeLink to={talkOf(record)}>登记跟进</ButtonLikeLink> : null}
      {isOpen ? <ButtonLikeLink to={reviewOf(record)}>{`申请${reviewKind(record).label}审批`}</ButtonLikeLink> : null}
      {isOpen ? <PageExtensions place="opportunity-actions" recordId={record.id} /> : null}
      {record.stage !== 'lost' && !record.contract ? <ContractButton record={record} /> : null}
    </IfPermitted>
  );
}

function ContractButton({ record }: { readonly record: DisplayedRecord }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await callServer(opportunityCalls.contract, { params: { id: record.id } });
      toast.success('已生成合同草稿');
      void navigate(buildRecordAddress('contract', id));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IfPermitted to={['contract:write']}>
      <Button size="small" loading={busy} onClick={() => void make()}>
        生成合同
      </Button>
    </IfPermitted>
  );
}

export const opportunityScreens: EntityScreens = {
  entity: opportunity,
  list: { emptyHint: '新建商机，从线索开始逐步推进' },
  form: {
    actions: ({ record, dirty }) => (record && !dirty ? <Actions record={record} /> : null),
  },
};

export const opportunityReviewScreens: EntityScreens = {
  entity: opportunityReview,
  list: flowDocumentAddresses(opportunityReview),
};
