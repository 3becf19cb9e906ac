import type { TaskNode } from '#kernel/workflow/process/process.ts';
import { initiatorAt } from '#kernel/workflow/tasks/left-out.ts';
import { changeStep } from '../../../model/design/tree-edits.ts';
import { INITIATOR_LABELS, MULTI_LABELS, SAME_LABELS } from '../../../model/design/words.ts';
import { useDesign } from '../design-context.ts';
import { Choose } from './choose.tsx';
import { Deadlines } from './deadlines.tsx';
import { FieldChoice } from './field-choice.tsx';
import { Labelled } from './labelled.tsx';
import { EmptyRule } from './rules/empty-rule.tsx';
import { RulesEditor } from './rules/rules-editor.tsx';
import { VoteEditor } from './vote-editor.tsx';

const KINDS = { approval: '审批（可同意、退回、否决）', handling: '办理（完成事项后提交）' } as const;

const ALONE_LABELS = { together: '可以在待办列表中批量办理', alone: '须打开逐件办理' } as const;

/** The properties of an approval or handling. */
export function TaskProperties({ node }: { node: TaskNode }) {
  const { changeSteps } = useDesign();
  const set = (more: Partial<TaskNode>) =>
    changeSteps((steps) =>
      changeStep(steps, node.id, (step) =>
        step.step === 'node' ? { ...step, node: withoutGaps({ ...node, ...more }) } : step,
      ),
    );
  const multi = node.multi ?? 'any';
  const usually = initiatorAt({ ...node, onInitiator: undefined });
  return (
    <>
      <Labelled label="类型">
        <Choose
          label="类型"
          labels={KINDS}
          value={node.kind}
          onChange={(kind) => set({ kind, ...(kind === 'handling' ? { vote: undefined } : {}) })}
        />
      </Labelled>
      <Labelled label={node.kind === 'approval' ? '由谁审批' : '由谁办理'}>
        <RulesEditor
          rules={node.approvers}
          weighs={node.vote !== undefined}
          onChange={(approvers) => set({ approvers })}
        />
      </Labelled>
      <Labelled label="多人时">
        <Choose
          label="多人时"
          labels={MULTI_LABELS}
          value={multi}
          onChange={(to) => set({ multi: to === 'any' ? undefined : to, ...(to === 'all' ? {} : { vote: undefined }) })}
        />
        {node.kind === 'approval' && multi === 'all' ? (
          <VoteEditor vote={node.vote} onChange={(vote) => set({ vote })} />
        ) : null}
      </Labelled>
      <Labelled label="没有符合的人员时">
        <EmptyRule value={node.onEmpty} onChange={(onEmpty) => set({ onEmpty })} />
      </Labelled>
      <Labelled label="人员就是发起人时">
        <Choose
          label="人员就是发起人时"
          labels={INITIATOR_LABELS}
          value={initiatorAt(node)}
          onChange={(to) => set({ onInitiator: to === usually ? undefined : to })}
        />
      </Labelled>
      <Labelled label="同一人此前已同意时">
        <Choose
          label="同一人此前已同意时"
          labels={SAME_LABELS}
          value={node.sameAsPrevious ?? 'keep'}
          onChange={(to) => set({ sameAsPrevious: to === 'keep' ? undefined : to })}
        />
      </Labelled>
      <Labelled label="办理时限">
        <Deadlines due={node.due ?? []} onChange={(due) => set({ due: due.length > 0 ? due : undefined })} />
      </Labelled>
      <Labelled label="批量办理">
        <Choose
          label="批量办理"
          labels={ALONE_LABELS}
          value={node.alone ? 'alone' : 'together'}
          onChange={(to) => set({ alone: to === 'alone' ? true : undefined })}
        />
      </Labelled>
      <Labelled label="可以修改的字段">
        <FieldChoice
          codes={node.editable ?? []}
          onChange={(codes) => set({ editable: codes.length > 0 ? codes : undefined })}
        />
      </Labelled>
    </>
  );
}

/** What is as usual is not written down, so that setting something and taking it back changes nothing. */
function withoutGaps(node: TaskNode): TaskNode {
  const kept = { ...node };
  for (const [key, value] of Object.entries(node)) if (value === undefined) Reflect.deleteProperty(kept, key);
  return kept;
}
