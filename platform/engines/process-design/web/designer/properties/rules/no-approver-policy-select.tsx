import { Select } from 'antd';
import type { TaskNode } from '#kernel/workflow/process/process-definition.ts';
import { NO_APPROVER_LABELS } from '../../../../model/describe-process-node.ts';
import { useProcessDesign } from '../../process-design-context.ts';
import { FixedChoiceSelect } from '../fixed-choice-select.tsx';

/** Role code of administrators. */
const ADMINISTRATOR = 'admin';

interface EmptyRuleProps {
  readonly value: TaskNode['onEmpty'];
  readonly onChange: (value: TaskNode['onEmpty']) => void;
}

/** What happens where nobody is found. */
export function NoApproverPolicySelect({ value = 'refuse', onChange }: EmptyRuleProps) {
  const { design } = useProcessDesign();
  const kind = typeof value === 'string' ? value : value.code === ADMINISTRATOR ? 'admin' : 'role';
  const choose = (to: typeof kind) => {
    if (to === 'admin') onChange({ kind: 'role', code: ADMINISTRATOR });
    else if (to === 'role')
      onChange({ kind: 'role', code: design.roles.find(({ id }) => id !== ADMINISTRATOR)?.id ?? '' });
    else onChange(to === 'refuse' ? undefined : to);
  };
  return (
    <>
      <FixedChoiceSelect label="没有符合的人员时" labels={NO_APPROVER_LABELS} value={kind} onChange={choose} />
      {typeof value === 'string' || kind === 'admin' ? null : (
        <Select
          size="small"
          aria-label="转给的角色"
          style={{ width: '100%', marginTop: 6 }}
          value={value.code || undefined}
          options={design.roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(code) => onChange({ kind: 'role', code })}
        />
      )}
    </>
  );
}
