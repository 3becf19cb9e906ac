import { Select } from 'antd';
import type { TaskNode } from '#kernel/workflow/process/process.ts';
import { EMPTY_LABELS } from '../../../../model/design/words.ts';
import { useDesign } from '../../design-context.ts';
import { Choose } from '../choose.tsx';

/** Role code of administrators. */
const ADMINISTRATOR = 'admin';

interface EmptyRuleProps {
  readonly value: TaskNode['onEmpty'];
  readonly onChange: (value: TaskNode['onEmpty']) => void;
}

/** What happens where nobody is found. */
export function EmptyRule({ value = 'refuse', onChange }: EmptyRuleProps) {
  const { design } = useDesign();
  const kind = typeof value === 'string' ? value : value.code === ADMINISTRATOR ? 'admin' : 'role';
  const choose = (to: typeof kind) => {
    if (to === 'admin') onChange({ kind: 'role', code: ADMINISTRATOR });
    else if (to === 'role')
      onChange({ kind: 'role', code: design.roles.find(({ id }) => id !== ADMINISTRATOR)?.id ?? '' });
    else onChange(to === 'refuse' ? undefined : to);
  };
  return (
    <>
      <Choose label="没有符合的人员时" labels={EMPTY_LABELS} value={kind} onChange={choose} />
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
