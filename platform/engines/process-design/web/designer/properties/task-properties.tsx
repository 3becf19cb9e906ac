import type { TaskNode } from '#kernel/workflow/process/process-definition.ts';
import { initiatorPolicyAt } from '#kernel/workflow/tasks/excluded-people.ts';
import {
  INITIATOR_AS_APPROVER_LABELS,
  MULTI_APPROVER_LABELS,
  REPEATED_APPROVER_LABELS,
} from '../../../model/describe-process-node.ts';
import { changeStep } from '../../../model/step-tree-edits.ts';
import { useProcessDesign } from '../process-design-context.ts';
import { DeadlinesEditor } from './deadlines-editor.tsx';
import { EditableFieldsSelect } from './editable-fields-select.tsx';
import { FixedChoiceSelect } from './fixed-choice-select.tsx';
import { LabelledControls } from './labelled-controls.tsx';
import { ApproverRulesEditor } from './rules/approver-rules-editor.tsx';
import { NoApproverPolicySelect } from './rules/no-approver-policy-select.tsx';
import { VoteEditor } from './vote-editor.tsx';

const KINDS = { approval: '审批（可同意、退回、否决）', handling: '办理（完成事项后提交）' } as const;

const ALONE_LABELS = { together: '可以在待办列表中批量办理', alone: '须打开逐件办理' } as const;

/** The properties of an approval or handling. */
export function TaskProperties({ node }: { node: TaskNode }) {
  const { changeSteps } = useProcessDesign();
  const set = (more: Partial<TaskNode>) =>
    changeSteps((steps) =>
      changeStep(steps, node.id, (step) =>
        step.step === 'node' ? { ...step, node: withoutGaps({ ...node, ...more }) } : step,
      ),
    );
  const multi = node.multi ?? 'any';
  const usually = initiatorPolicyAt({ ...node, onInitiator: undefined });
  return (
    <>
      <LabelledControls label="类型">
        <FixedChoiceSelect
          label="类型"
          labels={KINDS}
          value={node.kind}
          onChange={(kind) => set({ kind, ...(kind === 'handling' ? { vote: undefined } : {}) })}
        />
      </LabelledControls>
      <LabelledControls label={node.kind === 'approval' ? '由谁审批' : '由谁办理'}>
        <ApproverRulesEditor
          rules={node.approvers}
          weighs={node.vote !== undefined}
          onChange={(approvers) => set({ approvers })}
        />
      </LabelledControls>
      <LabelledControls label="多人时">
        <FixedChoiceSelect
          label="多人时"
          labels={MULTI_APPROVER_LABELS}
          value={multi}
          onChange={(to) => set({ multi: to === 'any' ? undefined : to, ...(to === 'all' ? {} : { vote: undefined }) })}
        />
        {node.kind === 'approval' && multi === 'all' ? (
          <VoteEditor vote={node.vote} onChange={(vote) => set({ vote })} />
        ) : null}
      </LabelledControls>
      <LabelledControls label="没有符合的人员时">
        <NoApproverPolicySelect value={node.onEmpty} onChange={(onEmpty) => set({ onEmpty })} />
      </LabelledControls>
      <LabelledControls label="人员就是发起人时">
        <FixedChoiceSelect
          label="人员就是发起人时"
          labels={INITIATOR_AS_APPROVER_LABELS}
          value={initiatorPolicyAt(node)}
          onChange={(to) => set({ onInitiator: to === usually ? undefined : to })}
        />
      </LabelledControls>
      <LabelledControls label="同一人此前已同意时">
        <FixedChoiceSelect
          label="同一人此前已同意时"
          labels={REPEATED_APPROVER_LABELS}
          value={node.sameAsPrevious ?? 'keep'}
          onChange={(to) => set({ sameAsPrevious: to === 'keep' ? undefined : to })}
        />
      </LabelledControls>
      <LabelledControls label="办理时限">
        <DeadlinesEditor due={node.due ?? []} onChange={(due) => set({ due: due.length > 0 ? due : undefined })} />
      </LabelledControls>
      <LabelledControls label="批量办理">
        <FixedChoiceSelect
          label="批量办理"
          labels={ALONE_LABELS}
          value={node.alone ? 'alone' : 'together'}
          onChange={(to) => set({ alone: to === 'alone' ? true : undefined })}
        />
      </LabelledControls>
      <LabelledControls label="可以修改的字段">
        <EditableFieldsSelect
          codes={node.editable ?? []}
          onChange={(codes) => set({ editable: codes.length > 0 ? codes : undefined })}
        />
      </LabelledControls>
    </>
  );
}

/** What is as usual is not written down, so that setting something and taking it back changes nothing. */
function withoutGaps(node: TaskNode): TaskNode {
  const kept = { ...node };
  for (const [key, value] of Object.entries(node)) if (value === undefined) Reflect.deleteProperty(kept, key);
  return kept;
}
