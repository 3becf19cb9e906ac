import { expect, it } from 'vitest';
import { formatBoardQuantity, toBoardQuantity } from './format-board-quantity.ts';

it('says money in 万元 and counts in their own unit', () => {
  expect(formatBoardQuantity('12345678.9', '元')).toBe('1,234.57 万元');
  expect(toBoardQuantity('0', '元')).toEqual({ number: '0.00', unit: '万元' });
  expect(formatBoardQuantity('1200', '人')).toBe('1,200 人');
});
