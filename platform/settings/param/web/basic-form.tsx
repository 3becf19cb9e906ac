import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useSaveKey } from '#kernel/web/form/save/use-save-key.ts';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { useUnsaved } from '#kernel/web/tabs/use-tab.ts';
import type { BasicValue, ParamDescription } from '../model/calls.ts';
import { ParamLines } from './param-lines.tsx';
import styles from './params.module.css';
import { useParamDraft } from './use-param-draft.ts';

interface BasicFormProps {
  readonly title: string;
  readonly params: readonly ParamDescription[];
  readonly values: readonly BasicValue[];
  readonly onSaved: () => void;
  readonly actions?: ReactNode;
}

/** Declared parameters, a section for each module, with one button that keeps what was changed. */
export function BasicForm({ title, params, values, onSaved, actions }: BasicFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const mayWrite = useCan('param:write');
  const draft = useParamDraft(params, values, onSaved);
  useUnsaved(draft.dirty);
  useSaveKey(root, mayWrite ? () => void draft.save() : null);
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
            <ParamLines params={params.filter((one) => one.group === group)} draft={draft} mayWrite={mayWrite} />
          </Panel>
        ))}
      </div>
    </PageFrame>
  );
}
