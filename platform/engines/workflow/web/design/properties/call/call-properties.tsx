import { Select } from 'antd';
import type { CallNode } from '#kernel/workflow/process/process.ts';
import styles from '../../design.module.css';
import { useDesign } from '../../design-context.ts';
import { Choose } from '../choose.tsx';
import { Labelled } from '../labelled.tsx';
import { isTyped, useCallChange, useCalled } from './call-fields.ts';
import { CallStarter } from './call-starter.tsx';
import { FieldPairs } from './field-pairs.tsx';

/** Which process a step starts, who starts it, whether it is waited for, and which fields go there and back. */
export function CallProperties({ node }: { node: CallNode }) {
  const { design } = useDesign();
  const { processes, fields, error, choose } = useCalled(node);
  const set = useCallChange(node.id);
  return (
    <>
      <Labelled label="发起的流程">
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
      </Labelled>
      <Labelled label="由谁发起">
        <CallStarter node={node} />
      </Labelled>
      <Ending node={node} />
      <Labelled label="传入的字段">
        <FieldPairs
          label="传入"
          pairs={node.gives ?? []}
          from={design.fields}
          to={fields.filter(isTyped)}
          onChange={(gives) => set((one) => ({ ...one, gives }))}
        />
      </Labelled>
      {node.detached ? null : (
        <Labelled label="带回的字段">
          <FieldPairs
            label="带回"
            pairs={node.takes ?? []}
            from={fields}
            to={design.fields.filter(isTyped)}
            onChange={(takes) => set((one) => ({ ...one, takes }))}
          />
        </Labelled>
      )}
    </>
  );
}

const WAIT_LABELS = { waits: '等待其结束后继续', detached: '不等待，直接继续' } as const;
const FAIL_LABELS = { end: '本流程随之结束', goOn: '继续下一环节' } as const;

/** Whether the end is waited for, and what another end than an approval means. */
function Ending({ node }: { node: CallNode }) {
  const set = useCallChange(node.id);
  return (
    <>
      <Labelled label="发起之后">
        <Choose
          label="发起之后"
          labels={WAIT_LABELS}
          value={node.detached ? 'detached' : 'waits'}
          onChange={(to) => set((one) => withWait(one, to))}
        />
      </Labelled>
      {node.detached ? null : (
        <Labelled label="被否决或终止时">
          <Choose
            label="被否决或终止时"
            labels={FAIL_LABELS}
            value={node.onFail ?? 'end'}
            onChange={(to) => set(({ onFail: _onFail, ...one }) => (to === 'goOn' ? { ...one, onFail: to } : one))}
          />
        </Labelled>
      )}
    </>
  );
}

/** Where nobody waits, nothing comes back, and how it ends changes nothing. */
function withWait({ detached: _detached, ...node }: CallNode, to: keyof typeof WAIT_LABELS): CallNode {
  if (to === 'waits') return node;
  const { takes: _takes, onFail: _onFail, ...rest } = node;
  return { ...rest, detached: true };
}
