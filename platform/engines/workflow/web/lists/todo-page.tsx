import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowTodo } from '../../model/index.ts';
import { DECISIONS, DecideDialog } from './decide-dialog.tsx';
import { FlowList, type FlowRow } from './flow-list.tsx';
import { overdueMark, unreadTitle } from './unread.tsx';

const cells = {
  title: (row: FlowRow) => unreadTitle(row.title, Boolean(row.isClick)),
  overdue: overdueMark,
};

type Action = keyof typeof DECISIONS;
const ACTIONS: readonly Action[] = ['approve', 'rejectToInitiator'];

interface Deciding {
  readonly action: Action;
  readonly rows: readonly FlowRow[];
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
        list={flowTodo}
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
              {DECISIONS[action]}
            </Button>
          ))
        }
      />
      {deciding ? <DecideDialog {...deciding} onDone={deciding.refresh} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
