import type { CheckRecordDetails, CheckRunRow, FindingRow, ListedFinding } from '../model/index.ts';

/** One check that looked at 1200 rows wholly and found nothing. */
export const cleanRun = (key: string, title: string, more: Partial<CheckRunRow> = {}): CheckRunRow => ({
  ...{ key, title, checked: 1200, counts: { error: 0, warn: 0, info: 0 }, ignored: 0, carried: 0 },
  ...{ notChecked: [], figures: [] },
  ...more,
});

/** A finished record of one file, whose checks found nothing. */
export const finishedRecord = (more: Partial<CheckRecordDetails> = {}): CheckRecordDetails => ({
  ...{ id: '9', version: 1, deptId: '3', name: '道路工程', project: '1', project_label: '龙泉路', costFile: '5' },
  ...{ createdBy: '7', createdBy_label: '陈晓雯', createdDate: '', updatedBy: '7', updatedDate: '' },
  ...{ state: 'done', state_label: '已完成', checks: ['checkBillPrice'], note: null, remark: null, amount: '0.00' },
  ...{ errorCount: 0, warnCount: 0, infoCount: 0, ignoredCount: 0, notCheckedCount: 0 },
  endedDate: '2026-11-28T02:30:00.000Z',
  file: {
    ...{ id: '5', name: '道路工程.xml', format: 'national', versionNo: 2, total: '385624500.126', edition: '2018' },
    ...{ stage: 'control', stageLabel: '招标控制价', bills: 812, measures: 36 },
  },
  runs: [cleanRun('checkBillPrice', '综合单价检查')],
  earlier: null,
  assignees: [],
  can: { update: true, remove: true },
  ...more,
});

/** A finding of a bill that nobody has dealt with. */
export const openFinding = (id: string, more: Partial<FindingRow> = {}): FindingRow => ({
  ...{ id, recordId: '9', no: Number(id), causeNo: null, consequenceCount: 0, billId: 30 + Number(id) },
  ...{ checkKey: 'checkBillPrice', ruleId: 'bill-price', severity: 'error', target: { kind: 'bill', id: 3 } },
  ...{ nodeId: 2, nodePath: '1#楼 / 土建工程 / 砌筑工程', code: '010401001001', name: '砖基础', field: '综合单价' },
  ...{ expected: '', actual: '0', diff: '', tolerance: '', formula: '', amountImpact: null },
  ...{ message: `第 ${id} 处`, source: '', state: 'open', ignoreReason: '', opinion: '', viewed: false },
  ...{ settledBy_label: null, settledDate: null, assignee: null, assignee_label: null, assignedBy_label: null },
  ...{ assignedDate: null, assignNote: '', standing: null },
  ...more,
});

/** The same as a line of the list. */
export const listedFinding = (id: string, more: Partial<ListedFinding> = {}): ListedFinding => ({
  ...openFinding(id, more),
  consequences: more.consequences ?? [],
});
