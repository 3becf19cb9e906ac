import { describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { initialRowsOfBaseList } from '#platform/settings/basedata/model/index.ts';
import { assetClass } from './asset-class.entity.ts';
import { maintainProblem } from './maintain-problem.entity.ts';
import { procureMethod } from './procure-method.entity.ts';
import { supplyClass } from './supply-class.entity.ts';

const rowsOf = (entity: Parameters<typeof initialRowsOfBaseList>[0]) => {
  const walk = (rows: ReturnType<typeof initialRowsOfBaseList>, parent = ''): { code: string; parent: string }[] =>
    (rows ?? []).flatMap((row) => [
      { ...row, code: String(row.code), parent },
      ...walk(row.children, String(row.code)),
    ]);
  return walk(initialRowsOfBaseList(entity)) as (Record<string, unknown> & { code: string; parent: string })[];
};

describe('采购方式', () => {
  it('have one for every price: each begins where the one before ends, the last has no end', () => {
    const bound = rowsOf(procureMethod).filter(({ limitFrom }) => limitFrom !== undefined);
    expect(bound[0]?.limitFrom).toBe('0');
    for (const [at, { limitTo }] of bound.entries()) expect(limitTo).toBe(bound[at + 1]?.limitFrom);
    for (const { limitFrom, limitTo } of bound.slice(0, -1))
      expect(toDecimal(String(limitTo)).gt(String(limitFrom))).toBe(true);
  });
});

describe('资产分类 and 用品分类', () => {
  it.each([assetClass, supplyClass])('$title: what stands below begins with the code above it', (entity) => {
    const rows = rowsOf(entity);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ code, parent }) => !code.startsWith(parent))).toEqual([]);
  });

  it('say of every kind of asset how long it serves and what is left of it', () => {
    for (const { code, life, residual } of rowsOf(assetClass))
      expect([code, Number(life) >= 1 && Number(life) <= 50, Number(residual) >= 0 && Number(residual) < 1]).toEqual([
        code,
        true,
        true,
      ]);
  });
});

describe('维修问题类型', () => {
  it('have an urgency that the list knows', () => {
    expect(rowsOf(maintainProblem)).not.toEqual([]);
    expect(maintainProblem.fields.urgency).toMatchObject({
      options: expect.arrayContaining(
        rowsOf(maintainProblem).map(({ urgency }) => expect.objectContaining({ value: urgency })),
      ),
    });
  });
});
