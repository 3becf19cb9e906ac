import { Input } from 'antd';
import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import { type ApproverRule, isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { NODE_KIND_LABELS } from '../../../model/describe-process-node.ts';
import { changeStep, findStep } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { AutomaticStepProperties } from './automatic-step-properties.tsx';
import { BranchProperties } from './branch-properties.tsx';
import { ProcessCallProperties } from './call/process-call-properties.tsx';
import { DelayProperties } from './delay-properties.tsx';
import { LabelledControls } from './labelled-controls.tsx';
import { ApproverRulesEditor } from './rules/approver-rules-editor.tsx';
import { TaskProperties } from './task-properties.tsx';

/** What is set at the chosen step or branch. */
export function StepOrBranchProperties() {
  const { outline, chosen } = useProcessDesign();
  if (!outline) return null;
  if (chosen?.kind === 'branch') {
    const step = findStep(outline.steps, chosen.gateway);
    const branch = step?.step === 'branches' ? step.branches[chosen.branch] : undefined;
    if (step?.step === 'branches' && branch) {
      return (
        <BranchProperties gateway={step.node} branch={branch} index={chosen.branch} count={step.branches.length} />
      );
    }
  }
  const step = chosen?.kind === 'step' ? findStep(outline.steps, chosen.id) : undefined;
  return step ? (
    <StepProperties key={chosen?.kind === 'step' ? chosen.id : ''} step={step} />
  ) : (
    <p className={styles.faint}>点击环节或条件，在此设置由谁办理、如何办理、时限与条件；点击“＋”添加环节。</p>
  );
}

function StepProperties({ step }: { step: OutlineStep }) {
  const { changeSteps } = useProcessDesign();
  const [id, name] = 'node' in step ? [step.node.id, step.node.name] : [step.id, step.name];
  const kind = 'node' in step ? step.node.kind : 'end';
  const rename = (to: string) =>
    changeSteps((steps) =>
      changeStep(steps, id, (one) =>
        'node' in one ? ({ ...one, node: { ...one.node, name: to } } as OutlineStep) : { ...one, name: to },
      ),
    );
  return (
    <>
      <h2 className={styles.heading}>{NODE_KIND_LABELS[kind]}</h2>
      <LabelledControls label="名称">
        <Input
          size="small"
          aria-label="名称"
          value={name}
          maxLength={60}
          onChange={(event) => rename(event.target.value)}
        />
      </LabelledControls>
      {step.step === 'node' ? <OwnProperties node={step.node} /> : null}
    </>
  );
}

/** What a step of its kind has to be told. */
function OwnProperties({ node }: { node: Extract<OutlineStep, { step: 'node' }>['node'] }) {
  if (isTaskNode(node)) return <TaskProperties node={node} />;
  switch (node.kind) {
    case 'automatic':
      return <AutomaticStepProperties id={node.id} job={node.job} />;
    case 'call':
      return <ProcessCallProperties node={node} />;
    case 'cc':
      return <CopyProperties id={node.id} approvers={node.approvers} />;
    default:
      return node.kind === 'catch' && node.event.kind === 'timer' ? (
        <DelayProperties id={node.id} timer={node.event} />
      ) : null;
  }
}

function CopyProperties({ id, approvers }: { id: string; approvers: readonly ApproverRule[] }) {
  const { changeSteps } = useProcessDesign();
  return (
    <LabelledControls label="抄送给">
      <ApproverRulesEditor
        rules={approvers}
        onChange={(chosen) =>
          changeSteps((steps) =>
            changeStep(steps, id, (one) =>
              one.step === 'node' && one.node.kind === 'cc'
                ? { ...one, node: { ...one.node, approvers: chosen } }
                : one,
            ),
          )
        }
      />
    </LabelledControls>
  );
}
