import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contract } from '#business/crm/contract/model/index.ts';
import { loan } from '#business/finance/loan/model/index.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { claim, claimLine } from '../../model/index.ts';
import styles from '../claim.module.css';

/** What a line of a claim is for, and where that stands; of anything but contracts and loans its claim tells more. */
function Target({ line }: { readonly line: DisplayedRecord }) {
  if (line.contract) {
    const name = String(line.contract_label ?? '');
    return <Link to={buildRecordAddress(contract.code, line.contract, name)}>{name}</Link>;
  }
  if (line.loan) {
    const title = String(line.loan_label ?? '');
    return <Link to={flowDocumentAddresses(loan).address({ id: String(line.loan), title })}>{title}</Link>;
  }
  return <span>{[line.customer_label, line.note].filter(Boolean).map(String).join(' · ')}</span>;
}

/** What a receipt was claimed for, line by line, each leading to its contract and its claim. */
export function BankRowClaims({ rowId }: { readonly rowId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', claimLine.code, 'of-row', rowId],
    queryFn: ({ signal }) =>
      callList(recordCalls.list, {
        params: { name: claimLine.code },
        body: { pageSize: 100, params: { bankRow: rowId, state$ne: 'revoked' } },
        signal,
        quiet: true,
      }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={2} />;
  const lines = data.data;
  if (lines.length === 0) return <EmptyState text="没有可查看的认领" />;
  return (
    <ul className={styles.receipts} aria-label="认领去向">
      {lines.map((line) => (
        <li key={line.id}>
          <Target line={line} />
          <span>{formatDecimal(String(line.amount), 2)} 元</span>
          <span className={styles.soft}>{[line.kind_label, line.state_label].map(String).join(' · ')}</span>
          <Link to={`/main-page/${claim.code}/wf-list?record=${String(line.claim)}`}>认领单</Link>
        </li>
      ))}
    </ul>
  );
}
