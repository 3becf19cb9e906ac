import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { claimCalls } from '../model/index.ts';
import type { ClaimTargetLine } from './claim-form-lines.ts';

interface InvoiceChoiceProps {
  readonly line: ClaimTargetLine;
  readonly at: number;
  readonly onChange: (changes: Partial<ClaimTargetLine>) => void;
}

/** Which invoice of the contract is settled; the oldest first where none is chosen. */
export function InvoiceChoice({ line, at, onChange }: InvoiceChoiceProps) {
  const { contract, plan } = line.item ?? { contract: null, plan: null };
  const { data = [] } = useQuery({
    queryKey: ['records', 'invoice', 'unpaid', contract, plan],
    queryFn: () => callServer(claimCalls.invoices, { body: { contract: contract ?? '', plan }, quiet: true }),
    enabled: contract !== null,
  });
  const isContract = line.kind === 'contract';
  return (
    <Select
      size="small"
      aria-label={`第${at + 1}行发票`}
      disabled={!isContract || data.length === 0}
      allowClear
      placeholder={isContract && data.length > 0 ? '按开票先后' : '无未收发票'}
      value={line.invoice ?? undefined}
      options={data.map(({ id, number, unpaid }) => ({
        value: id,
        label: `${number} · 未收 ${formatDecimal(unpaid, 2)} 元`,
      }))}
      onChange={(invoice: string | undefined) => onChange({ invoice: invoice ?? null })}
    />
  );
}
