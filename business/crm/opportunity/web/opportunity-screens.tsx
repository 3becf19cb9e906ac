import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { StepButton } from '#kernel/web/form/record/step-button.tsx';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { Row } from '#kernel/web/row.ts';
import { Permitted } from '#kernel/web/session/permitted.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { documentAddresses } from '#platform/engines/workflow/model/index.ts';
import { isEnd, nextStage, opportunity, opportunityCalls, opportunityReview, stageName } from '../model/index.ts';

interface ActionsProps {
  readonly record: Row;
  readonly reload: () => void;
}

/** What can be done with an opportunity as it stands: the next stage, a contract, or that it was lost. */
function Actions({ record, reload }: ActionsProps) {
  const next = nextStage(record.stage);
  const isOpen = !isEnd(record.stage);
  return (
    <Permitted to={['opportunity:write']}>
      {isOpen ? <Link to="/flowhandle/flow-business?procDefineId=opportunityReview">申请立项或报价审批</Link> : null}
      {isOpen ? (
        <StepButton
          entity={opportunity}
          record={record}
          label="登记输单"
          values={{ stage: 'lost' }}
          fields={['lost', 'lostNote']}
          onDone={reload}
        />
      ) : null}
      {record.stage !== 'lost' && !record.contract ? <ContractButton record={record} /> : null}
      {next && isOpen ? (
        <StepButton
          primary
          entity={opportunity}
          record={record}
          label={`进入${stageName(next)}`}
          values={{ stage: next }}
          onDone={reload}
        />
      ) : null}
    </Permitted>
  );
}

function ContractButton({ record }: { readonly record: Row }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const make = async () => {
    setBusy(true);
    try {
      const { id } = await callServer(opportunityCalls.contract, { params: { id: record.id } });
      toast.success('已生成合同草稿');
      void navigate(`/main-page/contract/wf-form?id=${id}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Permitted to={['contract:write']}>
      <Button size="small" loading={busy} onClick={() => void make()}>
        生成合同
      </Button>
    </Permitted>
  );
}

export const opportunityScreens: EntityScreens = {
  entity: opportunity,
  list: { emptyHint: '新建商机，从线索开始逐步推进' },
  form: {
    actions: ({ record, dirty, reload }) => (record && !dirty ? <Actions record={record} reload={reload} /> : null),
  },
};

export const reviewScreens: EntityScreens = { entity: opportunityReview, list: documentAddresses(opportunityReview) };
