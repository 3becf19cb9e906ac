import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '#kernel/web/toast/toast.ts';
import { todoTaskList } from '../../model/index.ts';
import { BULK_DECISION_LABELS, BulkDecisionDialog } from './bulk-decision-dialog.tsx';
import { FlowList, type FlowListRow } from './flow-list.tsx';
import { renderOverdueMark, renderUnreadTitle } from './title-marks.tsx';

const cells = {
  title: (row: FlowListRow) => renderUnreadTitle(row.title, Boolean(row.isClick)),
  overdue: renderOverdueMark,
};

type Action = keyof typeof BULK_DECISION_LABELS;
const ACTIONS: readonly Action[] = ['approve', 'rejectToInitiator'];

interface Deciding {
  readonly action: Action;
  readonly rows: readonly FlowListRow[];
  readonly refresh: () => void;
}

/** /main-page/flow-todo: approvals that wait for me; several of one step can be decided at once. */
export function Page() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const begin = (asked: Deciding) => {
    const steps = new Set(asked.rows.map(({ processCode, nodeId }) => `${String(processCode)} ${nodeId}`));
    if (steps.size > 1) toast.error('一次只能办理同一流程同一环节的事项');
    else setDeciding(asked);
  };
  return (
    <>
      <FlowList
        list={todoTaskList}
        cells={cells}
        hint="需要您审批或办理的事项到达后会自动出现在这里"
        selectedTools={({ selected, refresh }) =>
          ACTIONS.map((action) => (
            <Button
              key={action}
              size="small"
              danger={action !== 'approve'}
              disabled={selected.length === 0}
              onClick={() => begin({ action, rows: selected, refresh })}
            >
              {BULK_DECISION_LABELS[action]}
            </Button>
          ))
        }
      />
      {deciding ? (
        <BulkDecisionDialog {...deciding} onDone={deciding.refresh} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  );
}
