import { useId, useState } from 'react';
import { userField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { AppDialog, type AppDialogProps } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { WarningNote } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { handoverCalls, type OpenWorkOfKind } from '../model/index.ts';
import styles from './handover.module.css';

const receiver = userField('接手人', { required: true });
const shared = userField('全部移交给');
const { Input: PersonInput } = fieldControlsOf(receiver);

interface HandoverFormProps extends Omit<AppDialogProps, 'children'> {
  readonly user: DisplayedRecord;
  readonly work: readonly OpenWorkOfKind[];
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly onStarted: (jobId: string) => void;
}

/** Who takes over what: one person for all of it, or another for some kinds. */
export function HandoverForm({ user, work, failure, onStarted, ...frame }: HandoverFormProps) {
  const id = useId();
  const [everything, setEverything] = useState<PickedName | null>(null);
  const [special, setSpecial] = useState<Readonly<Record<string, PickedName | null>>>({});
  const [busy, setBusy] = useState(false);
  const open = work.filter(({ items }) => items.length > 0);
  const receiverOf = (kind: string) => special[kind] ?? everything;
  const start = async () => {
    const missing = open.filter(({ kind }) => !receiverOf(kind));
    if (missing.length > 0) return toast.error(`请选择接手人：${missing.map(({ title }) => title).join('、')}`);
    const receivers = Object.fromEntries(open.map(({ kind }) => [kind, receiverOf(kind)?.id ?? '']));
    setBusy(true);
    // A refusal has been told by the call itself.
    const job = await callServer(handoverCalls.handOver, { params: { id: user.id }, body: { receivers } }).catch(
      () => null,
    );
    setBusy(false);
    if (job) onStarted(job.id);
  };
  const named = (value: unknown, label?: string | null): PickedName | null =>
    typeof value === 'string' && value ? { id: value, name: label || value } : null;
  return (
    <AppDialog {...frame} onOk={start} okText="确认离职并移交" busy={busy}>
      {failure ? <WarningNote>移交失败，未移交任何内容：{failure}</WarningNote> : null}
      <p className={styles.note}>
        移交后「{String(user.name)}」的状态变为离职，立即退出登录，不能再登录。
        {open.length === 0 ? '没有需要移交的工作。' : ''}
      </p>
      {open.length > 0 ? (
        <div className={styles.line}>
          <label htmlFor={`${id}-all`}>{shared.label}</label>
          <PersonInput
            id={`${id}-all`}
            field={shared}
            value={everything?.id ?? null}
            label={everything?.name}
            onChange={(value, label) => setEverything(named(value, label))}
          />
        </div>
      ) : null}
      <ul className={styles.kinds}>
        {open.map(({ kind, title, items }) => (
          <li key={kind} className={styles.kind}>
            <details className={styles.items}>
              <summary>
                {title} <b>{items.length}</b> 项
              </summary>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>{item.title}</li>
                ))}
              </ul>
            </details>
            <PersonInput
              id={`${id}-${kind}`}
              field={receiver}
              value={receiverOf(kind)?.id ?? null}
              label={receiverOf(kind)?.name}
              ariaLabel={`${title}的接手人`}
              onChange={(value, label) => setSpecial({ ...special, [kind]: named(value, label) })}
            />
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}
