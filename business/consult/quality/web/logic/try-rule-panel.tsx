import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import {
  type LogicalRule,
  listAllowedExpressionNames,
  logicalCheckCalls,
  logicalRuleSchema,
  type RuleScope,
  type RuleTrialResult,
  type RuleTrialRow,
} from '../../model/index.ts';
import { CostFileChooser } from '../open-routes/cost-file-chooser.tsx';
import styles from './logic.module.css';

interface Chosen {
  readonly projectId: string | null;
  readonly fileId: string | null;
}

const columns: readonly TreeColumn<RuleTrialRow>[] = [
  { key: 'place', title: '位置', width: 200, cell: ({ nodePath }) => nodePath },
  { key: 'code', title: '编码', width: 120, cell: ({ code }) => code },
  { key: 'name', title: '名称', width: 160, grow: true, cell: ({ name }) => name },
  { key: 'actual', title: '左边', width: 110, align: 'right', cell: ({ actual }) => actual },
  { key: 'expected', title: '应当', width: 150, cell: ({ expected }) => expected },
  {
    ...{ key: 'amount', title: '影响金额（元）', width: 120, align: 'right' },
    cell: ({ amountImpact }) => formatAmount(amountImpact),
  },
];

/** Empty inputs are no values. */
const filled = (values: FormSlotArgs['values']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** Below a rule's form: the names it may use, and what the rule as it stands there says of a stored file. */
export function TryRulePanel({ values, record }: FormSlotArgs) {
  const [chosen, setChosen] = useState<Chosen>({ projectId: null, fileId: null });
  const { mutate, data, isPending } = useMutation({
    mutationFn: (typed: LogicalRule) =>
      callServer(logicalCheckCalls.tryRules, { body: { fileId: chosen.fileId ?? '', rule: typed } }),
  });
  const typed = logicalRuleSchema.safeParse({ ...filled(values), id: record?.id ?? '0' });
  const scope = (values.scope || 'bill') as RuleScope;
  const amounts = (Array.isArray(values.amounts) ? values.amounts : []).filter(({ name }) => name);
  return (
    <Panel title="试运行">
      <p className={styles.names}>
        <span>可用名称：</span>
        {listAllowedExpressionNames({ scope, amounts }).map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      <div className={styles.bar}>
        <CostFileChooser
          {...chosen}
          choose={({ projectId = chosen.projectId, fileId = null }) => setChosen({ projectId, fileId })}
        />
        <Button
          size="small"
          icon={<PlayCircleOutlined aria-hidden />}
          disabled={!chosen.fileId || !typed.success}
          loading={isPending}
          onClick={() => typed.data && mutate(typed.data)}
        >
          试运行
        </Button>
        {data?.[0] ? <span role="status">{wordsOf(data[0])}</span> : null}
      </div>
      {data?.[0] && data[0].rows.length > 0 ? (
        <div className={styles.grid}>
          <TreeGrid<RuleTrialRow>
            label="不符合规则的行"
            name="quality.tried-rows"
            flat
            rows={data[0].rows}
            keyOf={({ target }) => `${target.kind} ${target.id}`}
            childrenOf={() => null}
            columns={columns}
          />
        </div>
      ) : null}
      {data?.[0]?.rows.length === 0 && data[0].fault === null ? <EmptyState text="没有不符合规则的行" /> : null}
    </Panel>
  );
}

function wordsOf({ checked, unknown, broken, rows, fault }: RuleTrialResult): string {
  if (fault !== null) return `未能计算：${fault}`;
  const lacking = unknown > 0 ? `，资料不足 ${unknown} 行` : '';
  const more = rows.length < broken ? `，列出前 ${rows.length} 行` : '';
  return `适用 ${checked} 行${lacking}，不符合 ${broken} 行${more}。试运行不保存结果。`;
}
