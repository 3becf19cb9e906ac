import { Input } from 'antd';
import type { Step } from '#kernel/workflow/process/define-process.ts';
import { type ApproverRule, isTaskNode } from '#kernel/workflow/process/process.ts';
import { changeStep, findStep } from '../../../model/design/tree-edits.ts';
import { KIND_LABELS } from '../../../model/design/words.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { AutomaticProperties } from './automatic-properties.tsx';
import { BranchProperties } from './branch-properties.tsx';
import { CallProperties } from './call/call-properties.tsx';
import { DelayProperties } from './delay-properties.tsx';
import { Labelled } from './labelled.tsx';
import { RulesEditor } from './rules/rules-editor.tsx';
import { TaskProperties } from './task-properties.tsx';

/** What is set at the chosen step or branch. */
export function Properties() {
  const { outline, chosen } = useDesign();
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

function StepProperties({ step }: { step: Step }) {
  const { changeSteps } = useDesign();
  const [id, name] = 'node' in step ? [step.node.id, step.node.name] : [step.id, step.name];
  const kind = 'node' in step ? step.node.kind : 'end';
  const rename = (to: string) =>
    changeSteps((steps) =>
      changeStep(steps, id, (one) =>
        'node' in one ? ({ ...one, node: { ...one.node, name: to } } as Step) : { ...one, name: to },
      ),
    );
  return (
    <>
      <h2 className={styles.heading}>{KIND_LABELS[kind]}</h2>
      <Labelled label="名称">
        <Input
          size="small"
          aria-label="名称"
          value={name}
          maxLength={60}
          onChange={(event) => rename(event.target.value)}
        />
      </Labelled>
      {step.step === 'node' ? <OwnProperties node={step.node} /> : null}
    </>
  );
}

/** What a step of its kind has to be told. */
function OwnProperties({ node }: { node: Extract<Step, { step: 'node' }>['node'] }) {
  if (isTaskNode(node)) return <TaskProperties node={node} />;
  switch (node.kind) {
    case 'automatic':
      return <AutomaticProperties id={node.id} job={node.job} />;
    case 'call':
      return <CallProperties node={node} />;
    case 'cc':
      return <CopyProperties id={node.id} approvers={node.approvers} />;
    default:
      return node.kind === 'catch' && node.event.kind === 'timer' ? (
        <DelayProperties id={node.id} timer={node.event} />
      ) : null;
  }
}

function CopyProperties({ id, approvers }: { id: string; approvers: readonly ApproverRule[] }) {
  const { changeSteps } = useDesign();
  return (
    <Labelled label="抄送给">
      <RulesEditor
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
    </Labelled>
  );
}
