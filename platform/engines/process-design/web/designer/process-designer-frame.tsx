import { Button, Tabs, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { useUndoKeys } from '#kernel/web/pattern/history/use-undo-keys.ts';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { BpmnFileButtons } from './bpmn-file-buttons.tsx';
import styles from './design.module.css';
import { PROCESS_DESIGN_PATH_PREFIXES, type ProcessDesignTab, processDesignTabsOf } from './process-design-address.ts';
import { useProcessDesign } from './process-design-context.ts';
import { PublishProcessDialog } from './publish/publish-process-dialog.tsx';
import { AdvancedSettingsTab } from './tabs/advanced-settings-tab.tsx';
import { BasicSettingsTab } from './tabs/basic-settings-tab.tsx';
import { ConditionFieldsTab } from './tabs/condition-fields-tab.tsx';
import { DeadlineSettingsTab } from './tabs/deadline-settings-tab.tsx';
import { EditableFieldsTab } from './tabs/editable-fields-tab.tsx';
import { FormDrivenApproversOverviewTab } from './tabs/form-driven-approvers-overview-tab.tsx';
import { NoticeSettingsTab } from './tabs/notice-settings-tab.tsx';
import { ProcessTreeTab } from './tabs/process-tree-tab.tsx';
import { StepTableTab } from './tabs/step-table-tab.tsx';
import { useConfirmCloseDesign } from './use-confirm-close-design.ts';

/** The modeller is a library of its own, loaded where somebody draws. */
const ModellerPart = lazy(async () => ({
  default: (await import('./modeller/bpmn-modeller-tab.tsx')).BpmnModellerTab,
}));

const PARTS = {
  'f-base-setting': BasicSettingsTab,
  'f-form-manager': EditableFieldsTab,
  'f-flow-design': ProcessTreeTab,
  'f-flow-bpmn': ModellerPart,
  'f-flow-step': StepTableTab,
  'f-flow-data': ConditionFieldsTab,
  'f-leader-field': FormDrivenApproversOverviewTab,
  'f-advance-setting': AdvancedSettingsTab,
  'f-flow-notice': NoticeSettingsTab,
  'f-flow-expire-notice': DeadlineSettingsTab,
} as const;

interface DesignFrameProps {
  readonly isChanged: boolean;
  readonly undo?: () => void;
  readonly redo?: () => void;
  readonly onImport: (definition: ProcessDefinition) => void;
  readonly onPublished: () => void;
}

/** The sub-pages that stand under the address, which of them is shown (the tree where none is named), and the way to another. */
function useDesignParts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const prefix =
    PROCESS_DESIGN_PATH_PREFIXES.find((one) => pathname.startsWith(one)) ?? PROCESS_DESIGN_PATH_PREFIXES[0];
  const parts = processDesignTabsOf(prefix);
  const part = parts.find(({ key }) => pathname.endsWith(`/${key}`))?.key ?? 'f-flow-design';
  const goTo = (to: ProcessDesignTab) => navigate(`${prefix}/${to}${search}`, { replace: true });
  return { parts, part, goTo };
}

/** Title, commands, and the sub-pages as tabs. Ctrl+Z undoes, Ctrl+Y does again. */
export function ProcessDesignerFrame({ isChanged, undo, redo, onImport, onPublished }: DesignFrameProps) {
  const { design, definition } = useProcessDesign();
  const { parts, part, goTo } = useDesignParts();
  const [publishing, setPublishing] = useState(false);
  useConfirmCloseDesign(definition.name, isChanged);
  const Part = PARTS[part];
  useUndoKeys(undo, redo);
  return (
    <div className={styles.page}>
      <PageFrame
        fit="fill"
        title={definition.name}
        subtitle={
          <>
            {design.formTitle}，第{design.definition.version}版{design.id === design.inForce.id ? '（使用中）' : ''}
            {isChanged ? (
              <Tag color="warning" className={styles.unsaved}>
                未发布的修改
              </Tag>
            ) : null}
          </>
        }
        actions={
          <>
            <UndoButtons undo={undo} redo={redo} />
            <BpmnFileButtons onImport={onImport} />
            <Button size="small" type="primary" onClick={() => setPublishing(true)}>
              发布
            </Button>
          </>
        }
      >
        <Tabs
          size="small"
          items={parts.map((one) => ({ ...one }))}
          activeKey={part}
          onChange={(key) => {
            const to = parts.find((one) => one.key === key);
            if (to) goTo(to.key);
          }}
          tabBarStyle={{ margin: 0 }}
        />
        <div className={styles.part}>
          <Suspense fallback={<LoadingState rows={8} />}>
            <Part />
          </Suspense>
        </div>
      </PageFrame>
      {publishing ? (
        <PublishProcessDialog
          onClose={() => setPublishing(false)}
          onPublished={onPublished}
          onFault={() => {
            setPublishing(false);
            goTo('f-flow-design');
          }}
        />
      ) : null}
    </div>
  );
}
