import { expect, it } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { moneyField, textField } from '#kernel/fields/index.ts';
import { renderScreen } from '#kernel/web/testing/render-screen.tsx';
import { DetailTable } from './detail-table.tsx';

const columns = { name: textField('名称'), note: textField('备注'), amount: moneyField('金额') };
const rows = [
  { name: '甲', amount: '1.00' },
  { name: '乙', note: '', amount: '12345.60' },
];
const headings = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

it('child rows on paper leave out what no row says, and do not break numbers', async () => {
  await renderScreen(<DetailTable label="明细" columns={columns} rows={rows} sums={['amount']} whole />);
  expect(headings()).toEqual(expect.arrayContaining(['名称', '金额']));
  expect(headings()).not.toContain('备注');
  const amount = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === '12,345.60');
  expect(amount?.style.whiteSpace).toBe('nowrap');
});

it('child rows on the screen have all their columns, also where nothing stands in them yet', async () => {
  await renderScreen(<DetailTable label="明细" columns={columns} rows={rows} />);
  expect(headings()).toContain('备注');
  await renderScreen(<DetailTable label="明细" columns={columns} rows={[]} whole />);
  expect(headings()).toContain('备注');
});
