import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button, Select } from 'antd';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { KeywordBox } from '#kernel/web/list/keyword-box.tsx';
import {
  type FindingAssignee,
  type FindingState,
  findingStateNames,
  type Severity,
  severityNames,
} from '../../../model/index.ts';
import styles from '../check-result-view.module.css';
import type { FindingFilter, FindingGrouping } from './use-findings.ts';

interface FindingBarProps {
  readonly filter: FindingFilter;
  /** Who has findings of the record to deal with. */
  readonly assignees: readonly FindingAssignee[];
  readonly onFilter: (changes: Partial<FindingFilter>) => void;
  readonly onDown: () => void;
  /** Given while only one bill's findings are shown: shows all again. */
  readonly onWhole: (() => void) | null;
  /** How many findings are marked for a decision; null where none may be made. */
  readonly marked: number | null;
  readonly onIgnore: () => void;
  readonly onRestore: () => void;
  readonly onConfirm: () => void;
  readonly onAssign: () => void;
  readonly onUnmark: () => void;
}

const SEVERITIES = typedEntriesOf(severityNames).map(([value, label]) => ({ value, label }));
const STATES = typedEntriesOf(findingStateNames).map(([value, label]) => ({ value, label }));
const GROUPINGS: { value: FindingGrouping; label: string }[] = [
  { value: 'check', label: '按检查项' },
  { value: 'severity', label: '按级别' },
  { value: 'rule', label: '按问题类型' },
  { value: 'node', label: '按工程位置' },
  { value: 'amount', label: '按影响金额' },
];
/** Oneself, nobody, and whoever has something to deal with, with what is still open; who was asked for stays among them. */
function assigneeOptions(assignees: readonly FindingAssignee[], asked: string | null) {
  const people = assignees.map(({ id, name, total, open }) => ({ value: id, label: `${name}（${open}/${total}）` }));
  const known = ['mine', 'none', ...people.map(({ value }) => value)];
  const gone = asked !== null && !known.includes(asked) ? [{ value: asked, label: '指定处理人' }] : [];
  return [{ value: 'mine', label: '我处理的' }, { value: 'none', label: '未指派' }, ...people, ...gone];
}

const SEARCHED = ['位置', '编码', '名称', '问题'];

/** Filters over the findings, and what can be done with the marked ones. */
export function FindingFilterBar({ filter, onFilter, marked, ...props }: FindingBarProps) {
  if (marked)
    return (
      <>
        <b>已选 {marked} 处</b>
        <Button size="small" onClick={props.onIgnore}>
          忽略
        </Button>
        <Button size="small" onClick={props.onRestore}>
          取消忽略
        </Button>
        <Button size="small" onClick={props.onConfirm}>
          确认问题
        </Button>
        <Button size="small" onClick={props.onAssign}>
          指派
        </Button>
        <Button size="small" type="link" onClick={props.onUnmark}>
          清除选择
        </Button>
      </>
    );
  return (
    <search className={styles.filters} aria-label="筛选问题">
      {props.onWhole ? (
        <Button
          size="small"
          type="primary"
          ghost
          icon={<CloseOutlined aria-hidden />}
          iconPlacement="end"
          title="查看全部清单的问题"
          onClick={props.onWhole}
        >
          仅看所选清单
        </Button>
      ) : null}
      <KeywordBox
        value={filter.keyword}
        names={SEARCHED}
        onSearch={(keyword) => onFilter({ keyword })}
        onDown={props.onDown}
      />
      <Select<Severity>
        size="small"
        className={styles.choice}
        aria-label="级别"
        placeholder="全部级别"
        allowClear
        value={filter.severity}
        options={SEVERITIES}
        onChange={(severity) => onFilter({ severity: severity ?? null })}
      />
      <Select<FindingState>
        size="small"
        className={styles.choice}
        aria-label="处理状态"
        placeholder="全部状态"
        allowClear
        value={filter.state}
        options={STATES}
        onChange={(state) => onFilter({ state: state ?? null })}
      />
      <Select<string>
        size="small"
        className={styles.choice}
        aria-label="处理人"
        placeholder="全部处理人"
        allowClear
        value={filter.assignee}
        options={assigneeOptions(props.assignees, filter.assignee)}
        onChange={(assignee) => onFilter({ assignee: assignee ?? null })}
      />
      <Select<FindingGrouping>
        size="small"
        className={styles.choice}
        aria-label="分组"
        value={filter.groupBy}
        options={GROUPINGS}
        onChange={(groupBy) => onFilter({ groupBy })}
      />
    </search>
  );
}
