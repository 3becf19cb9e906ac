import { Button, Tabs, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { useUndoKeys } from '#kernel/web/pattern/history/use-undo-keys.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { DESIGN_PREFIXES, type DesignPart, partsOf } from './address.ts';
import { BpmnButtons } from './bpmn-buttons.tsx';
import styles from './design.module.css';
import { useDesign } from './design-context.ts';
import { AdvancePart } from './parts/advance-part.tsx';
import { BasePart } from './parts/base-part.tsx';
import { DataPart } from './parts/data-part.tsx';
import { ExpirePart } from './parts/expire-part.tsx';
import { FlowPart } from './parts/flow-part.tsx';
import { FormPart } from './parts/form-part.tsx';
import { LeaderPart } from './parts/leader-part.tsx';
import { NoticePart } from './parts/notice-part.tsx';
import { StepPart } from './parts/step-part.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { useDesignTab } from './use-design-tab.ts';

/** The modeller is a library of its own, loaded where somebody draws. */
const ModellerPart = lazy(async () => ({ default: (await import('./modeller/modeller-part.tsx')).ModellerPart }));

const PARTS = {
  'f-base-setting': BasePart,
  'f-form-manager': FormPart,
  'f-flow-design': FlowPart,
  'f-flow-bpmn': ModellerPart,
  'f-flow-step': StepPart,
  'f-flow-data': DataPart,
  'f-leader-field': LeaderPart,
  'f-advance-setting': AdvancePart,
  'f-flow-notice': NoticePart,
  'f-flow-expire-notice': ExpirePart,
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
  const prefix = DESIGN_PREFIXES.find((one) => pathname.startsWith(one)) ?? DESIGN_PREFIXES[0];
  const parts = partsOf(prefix);
  const part = parts.find(({ key }) => pathname.endsWith(`/${key}`))?.key ?? 'f-flow-design';
  const goTo = (to: DesignPart) => navigate(`${prefix}/${to}${search}`, { replace: true });
  return { parts, part, goTo };
}

/** Title, commands, and the sub-pages as tabs. Ctrl+Z undoes, Ctrl+Y does again. */
export function DesignFrame({ isChanged, undo, redo, onImport, onPublished }: DesignFrameProps) {
  const { design, definition } = useDesign();
  const { parts, part, goTo } = useDesignParts();
  const [publishing, setPublishing] = useState(false);
  useDesignTab(definition.name, isChanged);
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
            <BpmnButtons onImport={onImport} />
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
        <PublishDialog
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
