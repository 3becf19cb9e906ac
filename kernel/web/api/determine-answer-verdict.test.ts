import { describe, expect, it } from 'vitest';
import { determineAnswerVerdict, FAILURE_TEXTS } from './determine-answer-verdict.ts';

const fine = { status: 200, statusText: 'OK' };
const failureOf = (response: { status: number; statusText: string }, body: unknown) => {
  const judgement = determineAnswerVerdict(response, body);
  return 'failure' in judgement ? judgement.failure : null;
};

describe('answers that pass', () => {
  it.each([
    ['code 1000', { code: 1000, data: 7 }],
    ['a success flag', { success: true, code: 0, data: 7 }],
    ['a status flag', { status: true, code: 0, data: 7 }],
    ['httpCode 303', { code: 303, success: false, httpCode: 303, data: 7 }],
  ])('%s', (_, body) => expect(determineAnswerVerdict(fine, body)).toMatchObject({ answer: { data: 7 } }));
});

describe('failures', () => {
  it('shows the message of a server that says no, whatever the HTTP status', () => {
    const body = {
      code: 400,
      success: false,
      msg: '审核任务不存在！',
      httpCode: 400,
      data: { faults: { name: '必填' } },
    };
    for (const response of [fine, { status: 400, statusText: 'Bad Request' }]) {
      expect(failureOf(response, body)).toMatchObject({ kind: 'business', text: '审核任务不存在！', data: body.data });
    }
  });
  it('keeps the request id of a bug', () => {
    const body = { code: 500, success: false, msg: FAILURE_TEXTS.fallback, httpCode: 500, requestId: 'r-1' };
    expect(failureOf({ status: 500, statusText: '' }, body)).toMatchObject({ kind: 'network', requestId: 'r-1' });
  });
  it('shows the status text of a proxy, and the fallback where there is none', () => {
    expect(failureOf({ status: 502, statusText: 'Bad Gateway' }, null)?.text).toBe('Bad Gateway');
    expect(failureOf({ status: 502, statusText: '' }, null)?.text).toBe(FAILURE_TEXTS.fallback);
  });
  it('is no success when a page comes instead of an answer', () => {
    expect(failureOf({ status: 200, statusText: '' }, null)).toMatchObject({ kind: 'network' });
  });
});

describe('signed out', () => {
  it.each([
    ['in the body', fine, { code: 401, success: false, httpCode: 401, msg: '' }],
    ['as HTTP status', { status: 401, statusText: 'Unauthorized' }, null],
  ])('%s', (_, response, body) => {
    expect(failureOf(response, body)).toMatchObject({ kind: 'signedOut', text: FAILURE_TEXTS.signedOut });
  });
});
