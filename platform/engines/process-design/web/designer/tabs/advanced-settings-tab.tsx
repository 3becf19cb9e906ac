import { Button } from 'antd';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import { isTaskNode, type TaskNode } from '#kernel/workflow/process/process-definition.ts';
import { changeStep, flattenSteps, outlineStepId } from '../../../model/step-tree-edits.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';

interface Setting {
  readonly label: string;
  readonly hint: string;
  readonly key: 'sameAsPrevious' | 'onInitiator' | 'onEmpty';
  readonly choices: readonly { readonly label: string; readonly value: string | undefined }[];
}

const SETTINGS: readonly Setting[] = [
  {
    label: '同一人此前已同意时',
    hint: '同一人在多个环节出现时，后面的环节是否还要办理',
    key: 'sameAsPrevious',
    choices: [
      { label: '此前同意过即自动通过', value: 'anywhere' },
      { label: '上一环节同意过即自动通过', value: 'skip' },
      { label: '全部仍需办理', value: undefined },
    ],
  },
  {
    label: '人员就是发起人时',
    hint: '发起人不办理自己发起的流程，除非在此允许',
    key: 'onInitiator',
    choices: [
      { label: '没有其他人时转给上级', value: undefined },
      { label: '没有其他人时跳过', value: 'skip' },
      { label: '允许本人办理', value: 'keep' },
    ],
  },
  {
    label: '没有符合的人员时',
    hint: '角色无人、部门没有负责人等情况',
    key: 'onEmpty',
    choices: [
      { label: '全部自动跳过', value: 'skip' },
      { label: '全部不允许提交', value: undefined },
    ],
  },
];

/** f-advance-setting: rules for all steps at once; single steps may be set otherwise afterwards. */
export function AdvancedSettingsTab() {
  const { outline, definition, changeSteps } = useProcessDesign();
  const tasks = definition.nodes.filter(isTaskNode);
  const setAll = (key: Setting['key'], value: string | undefined) => {
    changeSteps((steps) =>
      flattenSteps(steps).reduce(
        (all, step) => changeStep(all, outlineStepId(step), (one) => withSetting(one, key, value)),
        steps,
      ),
    );
    toast.success('已应用到全部环节');
  };
  return (
    <Panel title="高级设置：一次应用到全部环节">
      {SETTINGS.map(({ label, hint, key, choices }) => (
        <div key={key} className={styles.box}>
          <strong>{label}</strong>
          <p className={styles.faint}>{hint}</p>
          <div className={styles.row}>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                size="small"
                disabled={!outline}
                aria-pressed={tasks.length > 0 && tasks.every((node) => node[key] === choice.value)}
                type={tasks.length > 0 && tasks.every((node) => node[key] === choice.value) ? 'primary' : 'default'}
                onClick={() => setAll(key, choice.value)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
}

function withSetting(step: OutlineStep, key: Setting['key'], value: string | undefined): OutlineStep {
  if (step.step !== 'node' || !isTaskNode(step.node)) return step;
  const { [key]: _before, ...rest } = step.node;
  return { ...step, node: { ...rest, ...(value === undefined ? {} : { [key]: value }) } as TaskNode };
}
