import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Values } from '#kernel/web/row.ts';
import { signIn } from '#kernel/web/testing/person.ts';
import { button, click, show, until } from '#kernel/web/testing/screen.tsx';
import { serverAnswers } from '#kernel/web/testing/wire.ts';
import { repaymentScreens } from './screens.tsx';

let typed: Values = {};

function Form() {
  const [values, setValues] = useState<Values>({ loan: '8' });
  typed = values;
  const fill = (more: Values) => setValues((before) => ({ ...before, ...more }));
  return repaymentScreens.form.actions({ record: null, values, dirty: false, reload: async () => undefined, fill });
}

it('a repayment shows what is left of its loan beside the amount, which one click pays back whole', async () => {
  signIn();
  serverAnswers('GET /form/loan/8', { id: '8', balance: '600.00' });
  await show(<Form />);
  await until(() => expect(typed.owed).toBe('600.00'));
  await click(button('全部还清'));
  expect(typed).toMatchObject({ amount: '600.00', owed: '600.00' });
});
