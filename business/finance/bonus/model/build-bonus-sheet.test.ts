import { expect, it } from 'vitest';
import { buildBonusSheet } from './build-bonus-sheet.ts';

const row = (person: string | null, pay: string, more: object = {}) => ({
  ...{ person, person_label: person ? `人员${person}` : null, dept: '9', dept_label: '造价一部' },
  ...{ gross: pay, retain: '0.00', released: '0.00', adjust: '0.00', deducted: '0.00', pay, paid: '0.00' },
  unpaid: person ? pay : '0.00',
  ...more,
});

it('the sheet names everybody once by departments, their own part last, with sums to the cent', () => {
  const { lines, total } = buildBonusSheet([
    row('1', '0.10'),
    row(null, '5.00'),
    row('2', '3.00', { paid: '1.00', unpaid: '2.00' }),
    row('3', '1.00', { dept: '8', dept_label: '技术质量部' }),
    row('1', '0.20'),
  ]);
  expect(lines.map(({ name, pay, paid, unpaid }) => [name, pay, paid, unpaid])).toEqual([
    ['人员3', '1.00', '0.00', '1.00'],
    ['人员1', '0.30', '0.00', '0.30'],
    ['人员2', '3.00', '1.00', '2.00'],
    ['部门统筹', '5.00', '0.00', '0.00'],
  ]);
  expect(total).toMatchObject({ gross: '9.30', pay: '9.30', paid: '1.00', unpaid: '3.30' });
});

it('a period without bonuses has an empty sheet', () => {
  expect(buildBonusSheet([])).toMatchObject({ lines: [], total: { pay: '0.00' } });
});
