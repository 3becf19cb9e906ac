import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { userField } from '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { JobProgress } from '#kernel/web/jobs/job-progress.tsx';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { PickedName } from '#kernel/web/pickers/use-picker-selection.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { handoverCalls, type OpenWorkOfKind } from '#platform/rights/leaving/model/index.ts';
import { staffCalls } from '../../model/index.ts';
import styles from './leaving-handover.module.css';

const receiverField = userField('接手人', { required: true });
const { Input: PersonInput } = fieldControlsOf(receiverField);

interface LeavingHandoverPanelProps {
  readonly record: DisplayedRecord;
  readonly dirty: boolean;
  readonly onDone: () => void;
}

type Receivers = Readonly<Record<string, PickedName | null>>;

/** The open work of somebody who leaves, kind by kind with who takes it over, and the end of it. */
export function LeavingHandoverPanel({ record, dirty, onDone }: LeavingHandoverPanelProps) {
  const mayFinish = useHasRight('user:account');
  const person = typeof record.person === 'string' ? record.person : '';
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'user', 'handover', person],
    queryFn: () => callServer(handoverCalls.openWork, { params: { id: person }, quiet: true }),
    enabled: mayFinish && person !== '',
  });
  const [receivers, setReceivers] = useState<Receivers>({});
  const open = data?.work.filter(({ items }) => items.length > 0) ?? [];
  if (!mayFinish) return null;
  return (
    <Panel
      title="未完成的工作"
      extra={<FinishButton record={record} dirty={dirty} open={open} receivers={receivers} onDone={onDone} />}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {person && !data && !error ? <LoadingState rows={4} /> : null}
      {(data || !person) && open.length === 0 ? (
        <EmptyState text="没有需要移交的工作" hint="交接清单全部完成后，可以完成离职" />
      ) : null}
      <ul className={styles.kinds} aria-label="未完成的工作">
        {open.map(({ kind, title, items }) => (
          <li key={kind}>
            <details>
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
              id={`handover-${kind}`}
              field={receiverField}
              value={receivers[kind]?.id ?? null}
              label={receivers[kind]?.name}
              ariaLabel={`${title}的接手人`}
              onChange={(value, label) => setReceivers({ ...receivers, [kind]: pickedName(value, label) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const pickedName = (value: unknown, label?: string | null): PickedName | null =>
  typeof value === 'string' && value ? { id: value, name: label || value } : null;

interface FinishButtonProps extends LeavingHandoverPanelProps {
  readonly open: readonly OpenWorkOfKind[];
  readonly receivers: Receivers;
}

/** Hands everything over and closes the account, once asked. */
function FinishButton({ record, dirty, open, receivers, onDone }: FinishButtonProps) {
  const confirm = useConfirm();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done') onDone();
  }, [state, onDone]);
  if (job && state !== 'done' && state !== 'failed') return <JobProgress job={job} />;
  const finish = async () => {
    const missing = open.filter(({ kind }) => !receivers[kind]);
    if (missing.length > 0) return toast.error(`请选择接手人：${missing.map(({ title }) => title).join('、')}`);
    const text = '全部工作移交给所选人员，账号停用，不能再登录。';
    if (!(await confirm({ title: '确定完成离职吗？', text, danger: true, okText: '完成离职' }))) return;
    const given = Object.fromEntries(open.map(({ kind }) => [kind, receivers[kind]?.id ?? '']));
    const body = { receivers: given };
    // A refusal has been told by the call itself.
    const started = await callServer(staffCalls.finishLeaving, { params: { id: record.id }, body }).then(
      (answer) => ({ answer }),
      () => null,
    );
    if (!started) return;
    if (started.answer) setJobId(started.answer.id);
    else onDone();
  };
  return (
    <>
      {job?.error ? <span role="alert">{job.error}</span> : null}
      <Button size="small" type="primary" disabled={dirty} onClick={() => void finish()}>
        完成离职
      </Button>
    </>
  );
}
