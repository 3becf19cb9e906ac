import type { DayRange } from '#kernel/base/time/day-ranges.ts';

type Whose = 'all' | 'mine';

/** Where the records behind a figure stand. */
export interface StatisticsScope {
  readonly whose: Whose;
  readonly range: DayRange;
  readonly processCode?: string | undefined;
}

const address = (path: string, filters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(filters).flatMap(([code, value]) => (value ? [[`f.${code}`, value]] : []));
  return `${path}?${new URLSearchParams(given)}`;
};

const spanOf = ({ from, to }: DayRange): string => `${from},${to}`;

/** Processes begun in a time. @param status where they stand */
export const processListAddress = ({ whose, range, processCode }: StatisticsScope, status?: string): string =>
  address(whose === 'all' ? '/main-page/flow-monitor' : '/main-page/flow-mine', {
    processCode,
    status,
    startedDate: spanOf(range),
  });

const DECIDED = 'approved,rejected,transferred,revoked';

const OWN = { open: '/main-page/flow-todo', decided: '/main-page/flow-done', late: '/main-page/flow-late' } as const;

interface Which {
  readonly nodeName?: string;
  readonly assignee?: string;
  readonly kind: 'open' | 'decided' | 'late';
}

/** Tasks that came in a time: of everybody in one list, one's own where they wait, were done, or are late. */
export function taskListAddress(
  { whose, range, processCode }: StatisticsScope,
  { nodeName, assignee, kind }: Which,
): string {
  const openedDate = spanOf(range);
  const overdue = kind === 'late' ? 'true' : undefined;
  if (whose === 'mine') {
    return address(OWN[kind], {
      processCode,
      nodeName,
      openedDate,
    });
  }
  const status = { open: 'open', decided: DECIDED, late: `open,${DECIDED}` }[kind];
  return address('/sys-manager/process-task', { processCode, nodeName, assignee, openedDate, overdue, status });
}
