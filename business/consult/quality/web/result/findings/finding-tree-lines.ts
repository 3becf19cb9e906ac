import { type FindingRow, findCheckEntry, type ListedFinding, severityNames } from '../../../model/index.ts';
import type { FindingGrouping } from './use-findings.ts';

/** A heading over findings that belong together. */
interface FindingGroup {
  readonly key: string;
  readonly title: string;
  readonly findings: readonly ListedFinding[];
}

/** A heading, a fault of the list, or a consequence below its fault. */
export type FindingTreeLine = FindingGroup | ListedFinding | FindingRow;

export const isFindingGroup = (line: FindingTreeLine): line is FindingGroup => 'findings' in line;
export const isRootFinding = (line: FindingTreeLine): line is ListedFinding => 'consequences' in line;
export const getFindingTreeKey = (line: FindingTreeLine): string => (isFindingGroup(line) ? line.key : line.id);

/** The end of a place's path, which tells places of one file apart; "…" stands for what is above it. */
export function shortenNodePath(path: string): string {
  const at = path.lastIndexOf(' / ');
  return at < 0 ? path : `…/ ${path.slice(at + 3)}`;
}

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

const TITLES: Readonly<Record<FindingGrouping, (finding: FindingRow) => string>> = {
  check: ({ checkKey }) => findCheckEntry(checkKey)?.title ?? checkKey,
  severity: ({ severity }) => severityNames[severity],
  rule: ({ checkKey, field }) => `${findCheckEntry(checkKey)?.title ?? checkKey} · ${field || '其他'}`,
  node: ({ nodePath }) => nodePath || '整个文件',
  amount: ({ amountImpact }) => bandOf(amountImpact),
};
const KEYS: Readonly<Record<FindingGrouping, (finding: FindingRow) => string>> = {
  check: ({ checkKey }) => checkKey,
  severity: ({ severity }) => severity,
  rule: ({ ruleId, field }) => `${ruleId}/${field}`,
  node: ({ nodeId }) => String(nodeId ?? ''),
  amount: ({ amountImpact }) => bandOf(amountImpact),
};

/** What is folded below a line: the faults of a heading, the consequences of a fault. */
export function listFindingLineChildren(line: FindingTreeLine): readonly FindingTreeLine[] | null {
  if (isFindingGroup(line)) return line.findings;
  return isRootFinding(line) && line.consequences.length > 0 ? line.consequences : null;
}

/** A finding of the list by its id, also where it is folded below another. */
export const findFindingById = (findings: readonly ListedFinding[], id: string | null): FindingRow | null =>
  findings.flatMap((fault): FindingRow[] => [fault, ...fault.consequences]).find((each) => each.id === id) ?? null;

/** Findings under headings, in their order: those of one heading stand together already. */
export function groupFindings(findings: readonly ListedFinding[], by: FindingGrouping): FindingGroup[] {
  const groups = new Map<string, ListedFinding[]>();
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
