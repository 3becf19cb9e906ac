import { expect, it } from 'vitest';
import { cleanRun, finishedRecord } from '../../testing/check-record-rows.ts';
import { concludeCheckRecord, concludeCheckRun } from './check-conclusion.ts';

const reason = { ruleId: 'scale', reason: '没有建设规模' };
const clean = cleanRun('checkBillPrice', '综合单价检查');
const partly = cleanRun('economicIndexCheck', '经济指标检查', { notChecked: [reason] });
const unchecked = { ...partly, checked: 0 };

it('a check is called clean only where everything was looked at, and says nothing good of what it could not see', () => {
  expect(concludeCheckRun(clean)).toBe('clean');
  expect(concludeCheckRun(partly)).toBe('partly');
  expect(concludeCheckRun(unchecked)).toBe('unchecked');
  expect(concludeCheckRun({ ...clean, carried: 2 })).toBe('carried');
  expect(concludeCheckRun({ ...unchecked, counts: { error: 0, warn: 0, info: 1 } })).toBe('found');
});

it('a record with an error is bad, whatever else it holds', () => {
  expect(concludeCheckRecord(finishedRecord({ errorCount: 3, warnCount: 8, runs: [clean] }))).toEqual({
    text: '存在错误 3 处，应更正后复检',
    tone: 'bad',
  });
  expect(concludeCheckRecord(finishedRecord({ errorCount: 1, runs: [partly, unchecked, clean] }))).toEqual({
    text: '存在错误 1 处，应更正后复检；2 项检查有未检查内容，不视为通过',
    tone: 'bad',
  });
});

it('warnings and hints together are what is to be looked at again', () => {
  expect(concludeCheckRecord(finishedRecord({ warnCount: 2, infoCount: 5 }))).toEqual({
    text: '未发现错误，有 7 处需要复核',
    tone: 'warn',
  });
});

it('a record is good only where every check looked at everything', () => {
  expect(concludeCheckRecord(finishedRecord({ runs: [clean] }))).toEqual({ text: '未发现问题', tone: 'ok' });
  expect(concludeCheckRecord(finishedRecord({ runs: [clean, partly] }))).toEqual({
    text: '已检查的内容未发现问题；1 项检查有未检查内容，不视为通过',
    tone: 'warn',
  });
  expect(concludeCheckRecord(finishedRecord({ runs: [unchecked] }))).toEqual({
    text: '所选检查项均未能检查，没有结论',
    tone: 'warn',
  });
});

it('a record of before the counts were kept is read as one without findings', () => {
  const none = { errorCount: null, warnCount: null, infoCount: null };
  expect(concludeCheckRecord(finishedRecord(none)).tone).toBe('ok');
});
