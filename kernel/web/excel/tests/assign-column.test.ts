import { describe, expect, it } from 'vitest';
import { assignColumn } from '../workbook/assign-column.ts';

describe('mapping a column to a field', () => {
  it('removes the same mapping from other columns', () => {
    expect(assignColumn({ 0: 'no', 1: 'name' }, 2, 'no')).toEqual({ 1: 'name', 2: 'no' });
  });
  it('replaces what the column had, or takes it away', () => {
    expect(assignColumn({ 0: 'no', 1: 'name' }, 0, 'amount')).toEqual({ 0: 'amount', 1: 'name' });
    expect(assignColumn({ 0: 'no', 1: 'name' }, 0, undefined)).toEqual({ 1: 'name' });
  });
});
