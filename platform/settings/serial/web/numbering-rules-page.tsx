import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasEntityRight } from '#kernel/web/session/use-has-entity-right.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { codeRule, type NumberedField, numberingRuleCalls } from '../model/index.ts';
import { NumberingRuleDialog } from './numbering-rule-dialog.tsx';
import { describeNumberingRule } from './serial-segment-labels.ts';

const columns: readonly TreeColumn<NumberedField>[] = [
  { key: 'form', title: '表单', width: 140, cell: ({ formTitle }) => formTitle },
  { key: 'field', title: '编号字段', width: 110, cell: ({ fieldLabel }) => fieldLabel },
  { key: 'rule', title: '编号组成', width: 320, grow: true, cell: describeNumberingRule },
  { key: 'next', title: '下一个编号', width: 180, cell: ({ next }) => next[0] },
  { key: 'own', title: '来源', width: 90, cell: ({ rule }) => (rule ? '本公司' : '默认') },
];
const keyOf = ({ form, field }: NumberedField) => `${form}/${field}`;
const childrenOf = () => undefined;

/** /base-data/code-gen: how the records of each form are numbered. */
export function Page() {
  const mayWrite = useHasEntityRight(codeRule, 'write');
  const [selectedKey, select] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['code-rules'],
    queryFn: () => callServer(numberingRuleCalls.fields, { quiet: true }),
  });
  const selected = data?.find((field) => keyOf(field) === selectedKey);
  const edit = (field: NumberedField) => {
    select(keyOf(field));
    setOpen(true);
  };
  const actions = mayWrite ? (
    <Button size="small" type="primary" disabled={!selected} onClick={() => setOpen(true)}>
      修改规则
    </Button>
  ) : null;
  return (
    <PageFrame title="编号规则" subtitle="表单保存时自动编号，不重号、不断号" actions={actions} fit="fill">
      {error ? (
        <ErrorState error={error} retry={() => refetch()} />
      ) : (
        <TreeGrid
          flat
          label="编号规则"
          name="code-rules"
          rows={data ?? []}
          keyOf={keyOf}
          childrenOf={childrenOf}
          columns={columns}
          selected={selectedKey}
          onSelect={(field) => select(keyOf(field))}
          onOpen={mayWrite ? edit : undefined}
          loading={isPending}
          empty={<EmptyState text="没有自动编号的表单" />}
        />
      )}
      {isOpen && selected ? (
        <NumberingRuleDialog
          key={selectedKey}
          field={selected}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            void refetch();
          }}
        />
      ) : null}
    </PageFrame>
  );
}
