import { useState } from 'react';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import type { FlowActionTargetOptions } from '../../../model/index.ts';
import type { FlowActionSpec } from './flow-action-specs.ts';
import { SingleTargetDialog } from './single-target-dialog.tsx';

/** What an action is aimed at: a person or node, several people, one of the open tasks. */
export interface ActionTarget {
  readonly target?: string;
  readonly targets?: string[];
  readonly resume?: 'inOrder' | 'direct';
  readonly task?: string;
}

interface ActionAimProps {
  readonly spec: FlowActionSpec;
  readonly choices: FlowActionTargetOptions;
  readonly onAim: (aim: ActionTarget) => void;
  readonly onClose: () => void;
}

const NOBODY: readonly PickedName[] = [];

const AFTERWARDS = [
  { id: 'inOrder', name: '按流程逐级流转' },
  { id: 'direct', name: '直接回到我这里' },
];

/** Asks what an action needs to know before it can be done: whom, where to, which task. */
export function ActionTargetDialog(props: ActionAimProps) {
  const { spec, choices, onAim, onClose } = props;
  switch (spec.asks) {
    case 'signer':
      return <SingleTargetDialog {...props} title={`${spec.label}：选择人员`} options={choices.added} />;
    case 'jumpNode':
      return <SingleTargetDialog {...props} title="跳转到" options={choices.jumpTo} />;
    case 'rejectNode':
      return (
        <SingleTargetDialog
          {...props}
          title="退回到"
          options={choices.rejectTo}
          second={{ label: '该环节办理后', options: AFTERWARDS }}
          onAim={({ target, second }) => onAim({ target, resume: second === 'direct' ? 'direct' : 'inOrder' })}
        />
      );
    case 'taskAndPerson':
      return <TaskAndPerson {...props} />;
    default:
      return (
        <PersonDialog
          open
          title={`${spec.label}给`}
          multiple={spec.asks === 'people'}
          chosen={NOBODY}
          onClose={onClose}
          onPick={(people) =>
            onAim(spec.asks === 'people' ? { targets: people.map(({ id }) => id) } : { target: people[0]?.id })
          }
        />
      );
  }
}

/** Which of several open tasks, then to whom. */
function TaskAndPerson({ spec, choices, onAim, onClose }: ActionAimProps) {
  const { openTasks } = choices;
  const [task, setTask] = useState(openTasks.length === 1 ? openTasks[0]?.id : undefined);
  if (task === undefined)
    return (
      <SingleTargetDialog
        title={`${spec.label}：选择任务`}
        options={openTasks}
        onAim={({ target }) => setTask(target)}
        onClose={onClose}
      />
    );
  return (
    <PersonDialog
      open
      title={`${spec.label}给`}
      chosen={NOBODY}
      onClose={onClose}
      onPick={([person]) => onAim({ task, target: person?.id })}
    />
  );
}
