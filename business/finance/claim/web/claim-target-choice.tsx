import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { claimCalls, claimLine, type OpenItem } from '../model/index.ts';
import { BidBondChoice } from './bid-bond-choice.tsx';
import styles from './claim.module.css';
import type { ClaimTargetLine } from './claim-form-lines.ts';

interface TargetChoiceProps {
  readonly line: ClaimTargetLine;
  readonly at: number;
  readonly onChange: (changes: Partial<ClaimTargetLine>) => void;
}

const keyOf = ({ contract, plan }: OpenItem): string => `${contract}/${plan ?? ''}`;
const labelOf = ({ contractName, planName }: OpenItem): string =>
  planName ? `${contractName} · ${planName}` : contractName;

/** For which open item of a contract, or of which customer; other kinds need none. */
export function ClaimTargetChoice(props: TargetChoiceProps) {
  if (props.line.kind === 'contract') return <ItemChoice {...props} />;
  if (props.line.kind === 'bond') return <BidBondChoice {...props} />;
  if (props.line.kind === 'repayment') return <LoanChoice {...props} />;
  const field = claimLine.fields.customer;
  const { Input } = fieldControlsOf(field);
  const { line, at, onChange } = props;
  return (
    <Input
      id={`claim-customer-${line.key}`}
      field={field}
      value={line.customer?.id ?? null}
      label={line.customer?.label ?? null}
      ariaLabel={`第${at + 1}行客户`}
      placeholder={line.kind === 'advance' ? '请选择客户' : '客户（可不填）'}
      onChange={(value, label) => onChange({ customer: value ? { id: String(value), label: label ?? '' } : null })}
    />
  );
}

function LoanChoice({ line, at, onChange }: TargetChoiceProps) {
  const field = claimLine.fields.loan;
  const { Input } = fieldControlsOf(field);
  return (
    <Input
      id={`claim-loan-${line.key}`}
      field={field}
      value={line.loan?.id ?? null}
      label={line.loan?.label ?? null}
      ariaLabel={`第${at + 1}行借款单`}
      placeholder="请选择借款单"
      onChange={(value, label) => onChange({ loan: value ? { id: String(value), label: label ?? '' } : null })}
    />
  );
}

function ItemChoice({ line, at, onChange }: TargetChoiceProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['records', 'claimPool', 'targets', keyword],
    queryFn: () => callServer(claimCalls.targets, { body: { keyword }, quiet: true }),
    enabled: open,
  });
  const items =
    line.item && !data.some((one) => line.item && keyOf(one) === keyOf(line.item)) ? [line.item, ...data] : data;
  return (
    <Select
      size="small"
      aria-label={`第${at + 1}行合同款项`}
      placeholder="按合同名称、编号或客户搜索"
      value={line.item ? keyOf(line.item) : undefined}
      options={items.map((item) => ({ value: keyOf(item), label: labelOf(item), item }))}
      optionRender={({ label, data: { item } }) => (
        <div className={styles.option}>
          <span>{label}</span>
          <span className={styles.soft}>
            {item.customerName} · 未收 {formatDecimal(item.rest, 2)} 元
          </span>
        </div>
      )}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isFetching ? '正在查找' : '没有相符的未收款项'}
      onOpenChange={setOpen}
      onChange={(key) => onChange({ item: items.find((item) => keyOf(item) === key) ?? null, invoice: null })}
    />
  );
}
