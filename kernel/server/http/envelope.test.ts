import { expect, it } from 'vitest';
import { FALLBACK_ERROR_TEXT, toFailureAnswer } from './envelope.ts';

it('who comes second is told so, and the log has the cause: a missing check would show there', () => {
  for (const code of ['23503', '23505'])
    expect(toFailureAnswer(Object.assign(new Error('violates a constraint'), { code }), 'r1')).toMatchObject({
      status: 200,
      body: { success: false, msg: '数据刚被他人修改或删除，请刷新后重试', httpCode: 409, requestId: 'r1' },
      ours: true,
    });
});

it('a number that no column holds is told so, and logged: a bound is missing', () => {
  const error = Object.assign(new Error('value is out of range for type integer'), { code: '22003' });
  expect(toFailureAnswer(error, 'r3')).toMatchObject({
    status: 200,
    body: { success: false, msg: '数值超出范围' },
    ours: true,
  });
});

it.each([
  ['22008', '日期超出范围'],
  ['22007', '日期格式不正确'],
  ['23514', '与已有数据不一致，请刷新后核对'],
])('what no check caught is told in words, and logged: %s', (code, msg) => {
  const error = Object.assign(new Error('refused by the database'), { code });
  expect(toFailureAnswer(error, 'r4')).toMatchObject({ status: 200, body: { success: false, msg }, ours: true });
});

it('any other fault of the database is ours', () => {
  const error = Object.assign(new Error('null value in column'), { code: '23502' });
  expect(toFailureAnswer(error, 'r2')).toMatchObject({ status: 500, body: { msg: FALLBACK_ERROR_TEXT }, ours: true });
});
