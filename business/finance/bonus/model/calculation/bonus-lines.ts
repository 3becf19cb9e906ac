import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import { BONUS_ROLE_LABELS } from '../bonus-roles.ts';
import type { PoolShare } from './pool-shares.ts';

/** What is left of somebody's earlier periods in the same role, and what was adjusted by hand. Amounts in 元. */
export interface PriorBonusBalance {
  /** Kept back and not yet released. */
  readonly retained?: string;
  readonly adjust?: string;
  readonly adjustReason?: string | null;
}

export interface CalculatedBonusLine extends PoolShare {
  readonly gross: string;
  readonly retain: string;
  readonly released: string;
  readonly adjust: string;
  readonly adjustReason: string | null;
  readonly deducted: string;
  readonly pay: string;
}

export const bonusLineKey = ({ person, role, specialty, entrust }: Omit<PoolShare, 'share'>): string =>
  [person ?? '', role, specialty ?? '', entrust ?? ''].join('/');

interface Kept {
  /** The part that is kept back until the project is archived. */
  readonly retain: string;
  readonly isArchived: boolean;
}

/**
 * The lines of a pool, before what was paid ahead is taken off: gross by share to the cent, kept back until the project is
 * archived, then released in full. Who had a part before and has none now gets what was kept back.
 */
export function calculateBonusLines(
  pool: string,
  shares: readonly PoolShare[],
  { retain, isArchived }: Kept,
  memory: ReadonlyMap<string, PriorBonusBalance>,
): CalculatedBonusLine[] {
  const known = new Set(shares.map(bonusLineKey));
  const before = [...memory.keys()]
    .map(formerly)
    .filter((one) => isArchived && isOfPool(one) && !known.has(bonusLineKey(one)));
  const all = [...shares, ...before];
  const gross = distributeByWeights(
    pool,
    all.map(({ share }) => share),
  );
  return all.map((share, at) => {
    const mine = memory.get(bonusLineKey(share));
    const own = gross[at] ?? '0.00';
    const kept = isArchived ? toDecimal(0) : toDecimal(own).times(toDecimal(retain)).round(2, 1);
    const released = isArchived ? (mine?.retained ?? '0') : '0';
    const adjust = mine?.adjust ?? '0';
    const line = {
      ...{ ...share, gross: own, retain: kept.toFixed(2), released: toDecimal(released).toFixed(2) },
      ...{ adjust: toDecimal(adjust).toFixed(2), adjustReason: mine?.adjustReason ?? null, deducted: '0.00' },
    };
    return { ...line, pay: calculateNetPay(line) };
  });
}

/** 承接奖 is paid beside the pool. */
const isOfPool = ({ role }: Pick<PoolShare, 'role'>): boolean => role !== 'sales';

/** What who brought the contract has beside the pool: nothing of it is kept back. */
export function buildContractAwardLine(
  person: string,
  award: string,
  memory: ReadonlyMap<string, PriorBonusBalance>,
): CalculatedBonusLine {
  const share = { person, role: 'sales' as const, specialty: null, entrust: null, share: '0' };
  const mine = memory.get(bonusLineKey(share));
  const line = {
    ...{ ...share, gross: award, retain: '0.00', released: '0.00', deducted: '0.00' },
    ...{ adjust: toDecimal(mine?.adjust ?? '0').toFixed(2), adjustReason: mine?.adjustReason ?? null },
  };
  return { ...line, pay: calculateNetPay(line) };
}

function formerly(key: string): PoolShare {
  const [person = '', role = '', specialty = '', entrust = ''] = key.split('/');
  return {
    ...{ person: person || null, role: isKeyOf(BONUS_ROLE_LABELS, role) ? role : 'dept' },
    ...{ specialty: specialty || null, entrust: entrust || null, share: '0' },
  };
}

/** 实发 = 应计 − 留存 + 释放 + 调整 − 预发抵扣. */
export const calculateNetPay = ({
  gross,
  retain,
  released,
  adjust,
  deducted,
}: Omit<CalculatedBonusLine, keyof PoolShare | 'pay' | 'adjustReason'>): string =>
  toDecimal(gross).minus(retain).plus(released).plus(adjust).minus(deducted).toFixed(2);

/** What somebody was paid ahead and is not offset yet. */
export interface OpenBonusAdvance {
  readonly person: string;
  readonly project: string;
  balance: string;
}

/** Takes what was paid ahead off the pay of the same people, that of the same project first; never below zero. */
export function offsetAdvances(
  lines: readonly CalculatedBonusLine[],
  project: string,
  advances: readonly OpenBonusAdvance[],
): CalculatedBonusLine[] {
  return lines.map((line) => {
    const before = toDecimal(line.pay).plus(line.deducted);
    const mine = advances
      .filter(({ person }) => person === line.person)
      .sort((a, b) => Number(b.project === project) - Number(a.project === project));
    let left = before.lt(0) ? toDecimal(0) : before;
    for (const advance of mine) {
      const taken = left.lt(toDecimal(advance.balance)) ? left : toDecimal(advance.balance);
      advance.balance = toDecimal(advance.balance).minus(taken).toFixed(2);
      left = left.minus(taken);
    }
    const taken = sumDecimals([before.lt(0) ? '0' : before]).minus(left);
    const next = { ...line, deducted: taken.toFixed(2) };
    return { ...next, pay: calculateNetPay(next) };
  });
}
