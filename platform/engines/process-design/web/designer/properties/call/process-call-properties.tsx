import { Select } from 'antd';
import type { ProcessCallNode } from '#kernel/workflow/process/process-definition.ts';
import styles from '../../design.module.css';
import { useProcessDesign } from '../../process-design-context.ts';
import { FixedChoiceSelect } from '../fixed-choice-select.tsx';
import { LabelledControls } from '../labelled-controls.tsx';
import { CallStarterSelect } from './call-starter-select.tsx';
import { FieldMappingEditor } from './field-mapping-editor.tsx';
import { isUserWritableField, useCalledProcess, useProcessCallChanger } from './use-called-process.ts';

/** Which process a step starts, who starts it, whether it is waited for, and which fields go there and back. */
export function ProcessCallProperties({ node }: { node: ProcessCallNode }) {
  const { design } = useProcessDesign();
  const { processes, fields, error, choose } = useCalledProcess(node);
  const set = useProcessCallChanger(node.id);
  return (
    <>
      <LabelledControls label="发起的流程">
        <Select
          size="small"
          aria-label="发起的流程"
          placeholder="请选择流程"
          style={{ width: '100%' }}
          showSearch
          optionFilterProp="label"
          value={node.process === '' ? null : node.process}
          options={processes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        {error ? <p className={styles.faint}>读取所选流程的表单失败，请重新选择流程。</p> : null}
      </LabelledControls>
      <LabelledControls label="由谁发起">
        <CallStarterSelect node={node} />
      </LabelledControls>
      <Ending node={node} />
      <LabelledControls label="传入的字段">
        <FieldMappingEditor
          label="传入"
          pairs={node.gives ?? []}
          from={design.fields}
          to={fields.filter(isUserWritableField)}
          onChange={(gives) => set((one) => ({ ...one, gives }))}
        />
      </LabelledControls>
      {node.detached ? null : (
        <LabelledControls label="带回的字段">
          <FieldMappingEditor
            label="带回"
            pairs={node.takes ?? []}
            from={fields}
            to={design.fields.filter(isUserWritableField)}
            onChange={(takes) => set((one) => ({ ...one, takes }))}
          />
        </LabelledControls>
      )}
    </>
  );
}

const WAIT_LABELS = { waits: '等待其结束后继续', detached: '不等待，直接继续' } as const;
const FAIL_LABELS = { end: '本流程随之结束', goOn: '继续下一环节' } as const;

/** Whether the end is waited for, and what another end than an approval means. */
function Ending({ node }: { node: ProcessCallNode }) {
  const set = useProcessCallChanger(node.id);
  return (
    <>
      <LabelledControls label="发起之后">
        <FixedChoiceSelect
          label="发起之后"
          labels={WAIT_LABELS}
          value={node.detached ? 'detached' : 'waits'}
          onChange={(to) => set((one) => withWait(one, to))}
        />
      </LabelledControls>
      {node.detached ? null : (
        <LabelledControls label="被否决或终止时">
          <FixedChoiceSelect
            label="被否决或终止时"
            labels={FAIL_LABELS}
            value={node.onFail ?? 'end'}
            onChange={(to) => set(({ onFail: _onFail, ...one }) => (to === 'goOn' ? { ...one, onFail: to } : one))}
          />
        </LabelledControls>
      )}
    </>
  );
}

/** Where nobody waits, nothing comes back, and how it ends changes nothing. */
function withWait({ detached: _detached, ...node }: ProcessCallNode, to: keyof typeof WAIT_LABELS): ProcessCallNode {
  if (to === 'waits') return node;
  const { takes: _takes, onFail: _onFail, ...rest } = node;
  return { ...rest, detached: true };
}
