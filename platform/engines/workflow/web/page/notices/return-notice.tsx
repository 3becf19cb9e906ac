import { Alert } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { FlowDetail } from '../../../model/index.ts';
import { useProcessOpinions } from '../../opinions/use-process-opinions.ts';

const RETURNS: ReadonlySet<string> = new Set([
  'rejectToInitiator',
  'rejectToPrevious',
  'rejectToNode',
  'reopen',
  'timedOutReturn',
]);

/** Says to whoever hands a request in again why it came back: by whom, when, and in which words. */
export function ReturnNotice({ detail: { process, actions } }: { readonly detail: FlowDetail }) {
  if (process.status !== 'returned' || !actions.includes('resubmit')) return null;
  return <Reason procInstId={process.procInstId} />;
}

function Reason({ procInstId }: { readonly procInstId: string }) {
  const { data } = useProcessOpinions(procInstId);
  const last = data?.findLast(({ action }) => RETURNS.has(action));
  if (!last) return null;
  const { userName, action_label, at, opinion } = last;
  return (
    <Alert
      type="warning"
      showIcon
      message={`${action_label} · ${userName} ${formatInstant(at)}`}
      description={opinion ?? undefined}
    />
  );
}
