import { expect, it } from 'vitest';
import { feeItemFromForm, newFeeFormItem, toFeeFormItem } from './fee-form-item.ts';

it('is written in 万元 and kept in 元, to the cent and beyond', () => {
  const item = feeItemFromForm(newFeeFormItem({ detailId: '3', amount: '2002.24', reviewed: '1869.963456' }));
  expect(item).toMatchObject({ detailId: '3', amount: '20022400', reviewed: '18699634.56' });
  expect(toFeeFormItem(item)).toMatchObject({ detailId: '3', amount: '2002.24', reviewed: '1869.963456' });
});

it('an amount that is missing or no number goes as it was written, so that the fault is told of it', () => {
  expect(feeItemFromForm(newFeeFormItem({ detailId: '3' }))).toMatchObject({ amount: '', reviewed: null });
  expect(feeItemFromForm(newFeeFormItem({ detailId: '3', amount: '一千', reviewed: '' }))).toMatchObject({
    amount: '一千',
    reviewed: '',
  });
});

it('keeps what else was asked, and nothing of the form', () => {
  const asked = { factors: { 专业: '装饰' }, place: 'middle', float: '-20', discount: '85' } as const;
  expect(feeItemFromForm(newFeeFormItem({ detailId: '3', amount: '1', ...asked }))).toEqual({
    ...asked,
    detailId: '3',
    amount: '10000',
    reviewed: null,
  });
});

it('keeps 核增 and 核减 that came with it: the fee is the same when it is opened again', () => {
  const kept = {
    ...feeItemFromForm(newFeeFormItem({ detailId: '3', amount: '100' })),
    added: '120000',
    cut: '30000.5',
  };
  expect(feeItemFromForm(toFeeFormItem(kept))).toEqual(kept);
});

it('services of the same tariff are told apart', () => {
  expect(newFeeFormItem({ detailId: '3' }).key).not.toBe(newFeeFormItem({ detailId: '3' }).key);
});
