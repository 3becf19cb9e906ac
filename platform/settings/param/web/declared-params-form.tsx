import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useSaveShortcut } from '#kernel/web/form/save/use-save-shortcut.ts';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import type { DeclaredParamValue, ParamDescription } from '../model/calls.ts';
import { ParamFormLines } from './param-form-lines.tsx';
import styles from './params.module.css';
import { useParamDraft } from './use-param-draft.ts';

interface BasicFormProps {
  readonly title: string;
  readonly params: readonly ParamDescription[];
  readonly values: readonly DeclaredParamValue[];
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
}

/** Declared parameters, a section for each module, with one button that keeps what was changed. */
export function DeclaredParamsForm({ title, params, values, onSaved, actions }: BasicFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const mayWrite = useHasRight('param:write');
  const draft = useParamDraft(params, values, onSaved);
  useMarkUnsaved(draft.dirty);
  useSaveShortcut(root, mayWrite ? () => void draft.save() : null);
  const groups = [...new Set(params.map(({ group }) => group))];
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {actions}
          {mayWrite ? (
            <Button
              size="small"
              type="primary"
              disabled={!draft.dirty}
              loading={draft.busy}
              onClick={() => void draft.save()}
            >
              保存
            </Button>
          ) : null}
        </>
      }
    >
      <div ref={root} className={styles.groups}>
        {groups.map((group) => (
          <Panel key={group} title={group}>
            <ParamFormLines params={params.filter((one) => one.group === group)} draft={draft} mayWrite={mayWrite} />
          </Panel>
        ))}
      </div>
    </PageFrame>
  );
}
