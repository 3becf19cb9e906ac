import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { claimCalls } from '../model/index.ts';
import styles from './claim.module.css';
import type { ClaimTargetLine } from './claim-form-lines.ts';

interface BondChoiceProps {
  readonly line: ClaimTargetLine;
  readonly at: number;
  readonly onChange: (changes: Partial<ClaimTargetLine>) => void;
}

/** Which bond came back, found by its number, its bid or who held it. */
export function BidBondChoice({ line: { bond }, at, onChange }: BondChoiceProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['records', 'bidBond', 'open', keyword],
    queryFn: () => callServer(claimCalls.bonds, { body: { keyword }, quiet: true }),
    enabled: open,
  });
  const bonds = bond && !data.some(({ id }) => id === bond.id) ? [bond, ...data] : data;
  return (
    <Select
      size="small"
      aria-label={`第${at + 1}行保证金`}
      placeholder="按投标、招标人或保证金编号搜索"
      value={bond?.id}
      options={bonds.map((one) => ({ value: one.id, label: `${one.no} · ${one.bidName}`, one }))}
      optionRender={({ label, data: { one } }) => (
        <div className={styles.option}>
          <span>{label}</span>
          <span className={styles.soft}>
            {one.customerName} · 未退 {formatDecimal(one.rest, 2)} 元
          </span>
        </div>
      )}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isFetching ? '正在查找' : '没有未退的保证金'}
      onOpenChange={setOpen}
      onChange={(id) => onChange({ bond: bonds.find((one) => one.id === id) ?? null })}
    />
  );
}
