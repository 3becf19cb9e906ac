import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { checkResultAddress } from './addresses.ts';
import { CheckStateMark } from './check-state-mark.tsx';
import { SeverityCount } from './severity-mark.tsx';

const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What lists of check records show beside the generic: marks, and the way to a result. */
export const createSlotsOfCheckRecords = (go: (address: string) => unknown): ListSlots => ({
  create: false,
  emptyHint: '在项目的造价文件上点击“开始质检”，结果会出现在这里',
  open: (row) => go(checkResultAddress({ id: row.id, name: row.name })),
  cells: {
    state: (row) => <CheckStateMark state={row.state} label={row.state_label} />,
    errorCount: (row) => <SeverityCount severity="error" count={count(row.errorCount)} />,
    warnCount: (row) => <SeverityCount severity="warn" count={count(row.warnCount)} />,
    infoCount: (row) => <SeverityCount severity="info" count={count(row.infoCount)} />,
  },
});
