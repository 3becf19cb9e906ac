import type { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import type { ApproverForecastRow } from '../../../model/index.ts';

type Confirm = ReturnType<typeof useConfirm>;

/** The step has nobody, or somebody else than usual. */
export const hasUnusualApprover = ({ note }: ApproverForecastRow): boolean => note !== null;

/** Asks whether to submit where steps ahead have nobody, or somebody else than usual; true where none has. */
export async function confirmUnusualSteps(steps: readonly ApproverForecastRow[], confirm: Confirm): Promise<boolean> {
  const told = steps.filter(hasUnusualApprover);
  if (told.length === 0) return true;
  const text = (
    <ul>
      {told.map(({ nodeId, nodeName, names, note }) => (
        <li key={nodeId}>
          {nodeName}：{note}
          {names.length > 0 ? `（${names.join('、')}）` : ''}
        </li>
      ))}
    </ul>
  );
  return confirm({ title: '以下环节的办理人员与平时不同，确定提交？', text, okText: '提交' });
}
