import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser } from '#kernel/web/testing/test-user.ts';
import { loanRepaymentScreens } from './loan-screens.tsx';

let typed: FieldValues = {};

function Form() {
  const [values, setValues] = useState<FieldValues>({ loan: '8' });
  typed = values;
  const fill = (more: FieldValues) => setValues((before) => ({ ...before, ...more }));
  return loanRepaymentScreens.form.actions({ record: null, values, dirty: false, reload: async () => undefined, fill });
}

it('a repayment shows what is left of its loan beside the amount, which one click pays back whole', async () => {
  signInTestUser();
  mockServerAnswer('GET /form/loan/8', { id: '8', balance: '600.00' });
  await renderScreen(<Form />);
  await waitUntil(() => expect(typed.owed).toBe('600.00'));
  await clickElement(buttonByName('全部还清'));
  expect(typed).toMatchObject({ amount: '600.00', owed: '600.00' });
});
