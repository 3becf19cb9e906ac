import { checkEntry, type FindingRow, severityNames } from '../../../model/index.ts';
import type { Grouping } from './use-findings.ts';

/** A heading over findings that belong together. */
interface FindingGroup {
  readonly key: string;
  readonly title: string;
  readonly findings: readonly FindingRow[];
}

export type FindingLine = FindingGroup | FindingRow;

export const isGroup = (line: FindingLine): line is FindingGroup => 'findings' in line;
export const lineKey = (line: FindingLine): string => (isGroup(line) ? line.key : line.id);

const BANDS = [
  [1_000_000, '影响 100 万元以上'],
  [100_000, '影响 10 万～100 万元'],
  [10_000, '影响 1 万～10 万元'],
] as const;

/** How much money a finding moves, roughly: the headings over findings in the order of their amounts. */
function bandOf(amount: string | null): string {
  if (amount === null) return '不涉及金额';
  const size = Math.abs(Number(amount));
  return BANDS.find(([from]) => size >= from)?.[1] ?? '影响 1 万元以下';
}

const TITLES: Readonly<Record<Grouping, (finding: FindingRow) => string>> = {
  check: ({ checkKey }) => checkEntry(checkKey)?.title ?? checkKey,
  severity: ({ severity }) => severityNames[severity],
  rule: ({ checkKey, field }) => `${checkEntry(checkKey)?.title ?? checkKey} · ${field || '其他'}`,
  node: ({ nodePath }) => nodePath || '整个文件',
  amount: ({ amountImpact }) => bandOf(amountImpact),
};
const KEYS: Readonly<Record<Grouping, (finding: FindingRow) => string>> = {
  check: ({ checkKey }) => checkKey,
  severity: ({ severity }) => severity,
  rule: ({ ruleId, field }) => `${ruleId}/${field}`,
  node: ({ nodeId }) => String(nodeId ?? ''),
  amount: ({ amountImpact }) => bandOf(amountImpact),
};

/** Findings under headings, in their order: those of one heading stand together already. */
export function groupsOf(findings: readonly FindingRow[], by: Grouping): FindingGroup[] {
  const groups = new Map<string, FindingRow[]>();
  for (const finding of findings) {
    const key = KEYS[by](finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups].map(([key, members]) => {
    const [first] = members;
    return { key: `group-${key}`, title: first ? TITLES[by](first) : '', findings: members };
  });
}
