import { Checkbox } from 'antd';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import {
  type FindingRow,
  findingChangeStatusNames,
  findingStateNames,
  formatFindingValue,
  severityNames,
} from '../../../model/index.ts';
import { SeverityMark } from '../../severity-mark.tsx';
import styles from '../check-result-view.module.css';
import { type FindingTreeLine, isFindingGroup, isRootFinding, shortenNodePath } from './finding-tree-lines.ts';

export interface FindingCheckboxState {
  readonly ids: ReadonlySet<string>;
  /** Puts findings among the marked, or takes them out. */
  readonly mark: (findings: readonly FindingRow[], on: boolean) => void;
}

/** The first cell: a heading with its number of faults, a fault with what it says, or what comes from it. */
function Problem({ line, marked }: { line: FindingTreeLine; marked: FindingCheckboxState | null }) {
  if (isFindingGroup(line))
    return (
      <>
        {marked ? <Pick findings={line.findings} label={`选择“${line.title}”的全部问题`} marked={marked} /> : null}
        {line.title} <span className={styles.groupCount}>{line.findings.length}</span>
      </>
    );
  const { consequenceCount } = line;
  return (
    <>
      {marked && isRootFinding(line) ? (
        <Pick findings={[line]} label={`选择第 ${line.no} 号问题`} marked={marked} />
      ) : null}
      <span title={line.message}>
        {line.causeNo === null ? (
          <SeverityMark severity={line.severity} />
        ) : (
          <span className={styles.carried} title={`由第 ${line.causeNo} 号问题引起`}>
            连带
          </span>
        )}{' '}
        {line.standing === 'new' ? <span className={styles.isNew}>{findingChangeStatusNames.new}</span> : null}
        {consequenceCount > 0 ? <span className={styles.carries}>连带 {consequenceCount} 处</span> : null}
        <span className={line.viewed || line.causeNo !== null ? undefined : styles.unseen}>{line.message}</span>
      </span>
    </>
  );
}

interface PickProps {
  readonly findings: readonly FindingRow[];
  readonly label: string;
  readonly marked: FindingCheckboxState;
}

function Pick({ findings, label, marked }: PickProps) {
  const on = findings.filter(({ id }) => marked.ids.has(id)).length;
  return (
    <Checkbox
      className={styles.pick}
      tabIndex={-1}
      aria-label={label}
      checked={on === findings.length}
      indeterminate={on > 0 && on < findings.length}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => marked.mark(findings, event.target.checked)}
    />
  );
}

/** What has become of a finding: gone with this version, or as people left it. */
const stateOf = ({ standing, state }: FindingRow): string =>
  standing === 'fixed' ? findingChangeStatusNames.fixed : findingStateNames[state];

function State({ finding }: { finding: FindingRow }) {
  return (
    <span
      className={styles.findingState}
      data-state={finding.standing === 'fixed' ? 'fixed' : finding.state}
      title={finding.ignoreReason || finding.opinion}
    >
      {stateOf(finding)}
      {finding.assignee_label ? ` · ${finding.assignee_label}` : ''}
      {finding.opinion ? ' · 有意见' : ''}
    </span>
  );
}

const of =
  (show: (finding: FindingRow) => React.ReactNode) =>
  (line: FindingTreeLine): React.ReactNode =>
    isFindingGroup(line) ? null : show(line);
const right = 'right' as const;

/** Columns of the findings; `marked` is null for those who may not decide. A phone has room for what is said only. */
export function buildFindingColumns(
  marked: FindingCheckboxState | null,
  isMobile: boolean,
): readonly TreeColumn<FindingTreeLine>[] {
  const problem: TreeColumn<FindingTreeLine> = {
    key: 'problem',
    title: '级别与问题',
    width: isMobile ? 300 : 260,
    grow: true,
    cell: (line) => <Problem line={line} marked={marked} />,
    text: (line) => (isFindingGroup(line) ? line.title : `${severityNames[line.severity]} ${line.message}`),
  };
  if (isMobile) return [problem];
  return [
    problem,
    { key: 'code', title: '编码', width: 104, cell: of(({ code }) => code) },
    { key: 'name', title: '名称', width: 72, grow: true, cell: of(({ name }) => name) },
    {
      ...{ key: 'place', title: '位置', width: 76, grow: true },
      cell: of(({ nodePath }) => <span title={nodePath}>{shortenNodePath(nodePath)}</span>),
      text: (line) => (isFindingGroup(line) ? '' : line.nodePath),
    },
    {
      key: 'actual',
      title: '实际',
      width: 104,
      align: right,
      cell: of((finding) => formatFindingValue(finding, finding.actual)),
    },
    {
      key: 'expected',
      title: '应为',
      width: 104,
      align: right,
      cell: of((finding) => formatFindingValue(finding, finding.expected)),
    },
    {
      key: 'amountImpact',
      title: '影响金额（元）',
      width: 112,
      align: right,
      cell: of(({ amountImpact }) => formatAmount(amountImpact)),
    },
    {
      key: 'state',
      title: '状态',
      width: 92,
      cell: of((finding) => <State finding={finding} />),
      text: (line) => (isFindingGroup(line) ? '' : stateOf(line)),
    },
  ];
}
