import { Select } from 'antd';
import type { ProcessCallNode } from '#kernel/workflow/process/process-definition.ts';
import { CALLED_PROCESS_STARTER_LABELS } from '../../../../model/describe-process-node.ts';
import { useProcessDesign } from '../../process-design-context.ts';
import { FixedChoiceSelect } from '../fixed-choice-select.tsx';
import { useProcessCallChanger } from './use-called-process.ts';

const STARTING: Readonly<Record<keyof typeof CALLED_PROCESS_STARTER_LABELS, Pick<ProcessCallNode, 'starter'>>> = {
  initiator: {},
  previous: { starter: 'previous' },
  field: { starter: { field: '' } },
};

/** In whose name the other process is started. */
export function CallStarterSelect({ node: { id, starter } }: { node: ProcessCallNode }) {
  const { design } = useProcessDesign();
  const set = useProcessCallChanger(id);
  const people = design.fields.filter(({ field }) => field.kind === 'user');
  return (
    <>
      <FixedChoiceSelect
        label="由谁发起"
        labels={CALLED_PROCESS_STARTER_LABELS}
        value={typeof starter === 'object' ? 'field' : (starter ?? 'initiator')}
        onChange={(to) => set(({ starter: _starter, ...one }) => ({ ...one, ...STARTING[to] }))}
      />
      {typeof starter === 'object' ? (
        <Select
          size="small"
          aria-label="人员字段"
          placeholder="选择人员字段"
          style={{ width: '100%' }}
          notFoundContent="表单没有人员字段"
          value={starter.field === '' ? null : starter.field}
          options={people.map(({ code, field }) => ({ value: code, label: field.label }))}
          onChange={(field) => set((one) => ({ ...one, starter: { field } }))}
        />
      ) : null}
    </>
  );
}
