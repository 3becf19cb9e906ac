import { Button, Checkbox, Input, Select } from 'antd';
import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import {
  type BoundaryNode,
  isTaskNode,
  type MessageOrSignal,
  type ProcessDefinition,
  type ProcessNode,
  type SequenceFlow,
} from '#kernel/workflow/process/process-definition.ts';
import { NODE_KIND_LABELS } from '../../../model/describe-process-node.ts';
import type { OutlineSteps } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { ProcessDesignContext, useProcessDesign } from '../process-design-context.ts';
import { ConditionEditor } from '../properties/condition-editor.tsx';
import { DurationInput } from '../properties/duration-input.tsx';
import { LabelledControls } from '../properties/labelled-controls.tsx';
import { StepOrBranchProperties } from '../properties/step-or-branch-properties.tsx';
import type { BpmnCanvas } from './bpmn-canvas.ts';

interface ElementProps {
  readonly chosenId: string | null;
  readonly canvas: BpmnCanvas | null;
  readonly onSet: (definition: ProcessDefinition) => void;
}

/** What is set at the chosen element of a drawing: the same settings as at a step of the tree. */
export function BpmnElementProperties({ chosenId, canvas, onSet }: ElementProps) {
  const { definition } = useProcessDesign();
  const node = definition.nodes.find(({ id }) => id === chosenId);
  const flow = definition.flows.find(({ id }) => id === chosenId);
  const put = (next: ProcessNode) => {
    const nodes = definition.nodes.map((each) => (each.id === next.id ? next : each));
    onSet({ ...definition, nodes });
    canvas?.rename(next.id, next.name);
  };
  if (node) return <NodeProperties key={node.id} node={node} onPut={put} />;
  if (flow) return <FlowProperties key={flow.id} flow={flow} canvas={canvas} onSet={onSet} />;
  return <p className={styles.faint}>点击图中的元素或连线，在此设置由谁办理、条件、时限、消息与要发起的流程。</p>;
}

type StepNode = Extract<OutlineStep, { step: 'node' }>['node'];
const isStep = (node: ProcessNode): node is ProcessNode & StepNode =>
  isTaskNode(node) || ['cc', 'call', 'automatic', 'catch'].includes(node.kind);

function NodeProperties({ node, onPut }: { node: ProcessNode; onPut: (node: ProcessNode) => void }) {
  const state = useProcessDesign();
  if (!isStep(node)) return <OtherProperties node={node} onPut={onPut} />;
  const { code, name } = state.definition;
  // One step by itself: the tree's editors know nothing of drawings.
  const steps: OutlineSteps = [{ step: 'node', node }];
  const outline = { code, name, steps };
  const changeSteps = (to: (steps: OutlineSteps) => OutlineSteps) => {
    const [step] = to(outline.steps);
    if (step?.step === 'node') onPut(step.node);
  };
  const alone = {
    ...{ ...state, outline, changeSteps, chosen: { kind: 'step', id: node.id } as const },
    change: (to: (before: typeof outline) => { steps: OutlineSteps }) => changeSteps(() => to(outline).steps),
  };
  return (
    <ProcessDesignContext value={alone}>
      <StepOrBranchProperties />
      {node.kind === 'catch' && node.event.kind !== 'timer' ? <NewsName node={node} onPut={onPut} /> : null}
    </ProcessDesignContext>
  );
}

/** Events, gateways and what cannot be carried out. */
function OtherProperties({ node, onPut }: { node: ProcessNode; onPut: (node: ProcessNode) => void }) {
  return (
    <>
      <h2 className={styles.heading}>{NODE_KIND_LABELS[node.kind]}</h2>
      <LabelledControls label="名称">
        <Input
          size="small"
          aria-label="名称"
          value={node.name}
          maxLength={60}
          onChange={(event) => onPut({ ...node, name: event.target.value })}
        />
      </LabelledControls>
      {node.kind === 'throw' || node.kind === 'boundary' ? <NewsName node={node} onPut={onPut} /> : null}
      {node.kind === 'boundary' ? <BorderTimer node={node} onPut={onPut} /> : null}
      {node.kind === 'unsupported' && node.element === 'serviceTask' ? (
        <Button
          size="small"
          onClick={() => {
            const { id, name, parent } = node;
            const place = parent === undefined ? {} : { parent };
            onPut({ ...place, id, name, kind: 'automatic', job: { do: 'set', fields: [] } });
          }}
        >
          设为自动环节
        </Button>
      ) : null}
    </>
  );
}

/** What the message or signal is called: throwing and waiting steps find each other by it. */
function NewsName({ node, onPut }: { node: ProcessNode; onPut: (node: ProcessNode) => void }) {
  const { design } = useProcessDesign();
  if (!('event' in node) || (node.event.kind !== 'message' && node.event.kind !== 'signal')) return null;
  const { kind, name, key, outside } = node.event;
  const { key: _key, outside: _outside, ...plain } = node.event;
  const put = (event: MessageOrSignal) => onPut({ ...node, event } as ProcessNode);
  return (
    <>
      <LabelledControls label={kind === 'message' ? '消息名称' : '信号名称'}>
        <Input
          size="small"
          aria-label={kind === 'message' ? '消息名称' : '信号名称'}
          value={name}
          maxLength={60}
          onChange={({ target }) =>
            put({ kind, ...(key === undefined ? {} : { key }), ...(outside ? { outside } : {}), name: target.value })
          }
        />
      </LabelledControls>
      <LabelledControls label="关键字段">
        <Select
          size="small"
          allowClear
          aria-label="关键字段"
          placeholder="不限：名称相同即可"
          style={{ width: '100%' }}
          value={key}
          options={design.fields.map(({ code, field: { label } }) => ({ value: code, label }))}
          onChange={(to?: string) => put({ ...plain, ...(outside ? { outside } : {}), ...(to ? { key: to } : {}) })}
        />
      </LabelledControls>
      {node.kind === 'throw' ? null : (
        <Checkbox
          checked={outside === true}
          onChange={({ target }) =>
            put({ ...plain, ...(key === undefined ? {} : { key }), ...(target.checked ? { outside: true } : {}) })
          }
        >
          由外部系统发送
        </Checkbox>
      )}
    </>
  );
}

function BorderTimer({ node, onPut }: { node: BoundaryNode; onPut: (node: ProcessNode) => void }) {
  const { event } = node;
  if (event.kind !== 'timer' || !('time' in event)) return null;
  return (
    <LabelledControls label="等待">
      <DurationInput
        label="等待时长"
        value={event.time}
        onChange={(time) => onPut({ ...node, event: { ...event, time } })}
      />
    </LabelledControls>
  );
}

interface FlowProps {
  readonly flow: SequenceFlow;
  readonly canvas: BpmnCanvas | null;
  readonly onSet: (definition: ProcessDefinition) => void;
}

/** A line: when it is taken. */
function FlowProperties({ flow, canvas, onSet }: FlowProps) {
  const { definition } = useProcessDesign();
  const put = (next: SequenceFlow, asked: Readonly<Record<string, string>> = {}) => {
    const flows = definition.flows.map((each) => (each.id === next.id ? next : each));
    const variables = definition.variables && { ...definition.variables, ...asked };
    onSet({ ...definition, flows, ...(variables ? { variables } : {}) });
  };
  const { condition, isDefault, ...plain } = flow;
  return (
    <>
      <h2 className={styles.heading}>连线</h2>
      <Checkbox
        checked={isDefault === true}
        onChange={({ target }) => {
          put(target.checked ? { ...plain, isDefault: true } : plain);
          canvas?.setDefault(flow.id, target.checked);
        }}
      >
        默认分支：其他条件都不符合时走这条线
      </Checkbox>
      {isDefault ? null : (
        <LabelledControls label="符合以下条件时">
          <ConditionEditor
            feel={condition ?? ''}
            onChange={(feel, asked) => put(feel === '' ? plain : { ...plain, condition: feel }, asked)}
          />
        </LabelledControls>
      )}
    </>
  );
}
