import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { claimCalls } from '../model/index.ts';

/** Takes back what still counts of a claim, with a reason. */
export function RevokeClaimAction({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const mayWrite = useHasRight('claim:write');
  if (!mayWrite || row.state === 'revoked') return null;
  return (
    <ReasonActionButton
      text="撤销"
      danger
      title="撤销认领"
      name="claim.revoke"
      okText="撤销认领"
      lead="撤销后，收款回到认领池，合同和收款节点的到账随之减少。"
      label="撤销原因"
      act={(reason) => callServer(claimCalls.revoke, { params: { id: row.id }, body: { reason } })}
      done="已撤销认领"
      refresh={refresh}
    />
  );
}
