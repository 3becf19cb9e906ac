import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable, translate } from '#kernel/base/texts/translatable.ts';
import { defineErrors } from './errors.ts';

const errors = defineErrors({ taskMissing: '任务不存在', taskTaken: '任务{no}由{name}办理，{name}已开始' }, 409);

describe('errors of a catalogue', () => {
  it('carry their sentence, its template and what fills its places, in their order', () => {
    const { message, httpCode, errors: told } = errors.taskTaken({ no: 7, name: '王工' });
    expect(message).toBe('任务7由王工办理，王工已开始');
    expect(httpCode).toBe(409);
    expect(told).toMatchObject([
      { code: 'task.taken', template: '任务{no}由{name}办理，{name}已开始', values: ['7', '王工', '王工'] },
    ]);
    expect(errors.taskMissing().errors).toMatchObject([{ code: 'task.missing', template: '任务不存在', values: [] }]);
  });

  it('take a sentence into their place, to be said in its own words', () => {
    const refused = defineErrors({ taskRefused: '不能办理：{reason}' }).taskRefused({
      reason: translatable`缺少${'附件'}`,
    });
    expect(refused.message).toBe('不能办理：缺少附件');
    expect(translate(refused.said, (text) => (text === '附件' ? 'file' : text))).toBe('不能办理：缺少file');
  });

  it('are given exactly what their sentence has places for', () => {
    expectTypeOf(errors.taskMissing).toEqualTypeOf<() => Refusal>();
    expectTypeOf(errors.taskTaken).parameter(0).toHaveProperty('no');
    // @ts-expect-error a place is missing
    errors.taskTaken({ no: 1 });
    // @ts-expect-error no sentence has this place
    errors.taskTaken({ no: 1, name: '王工', who: '李工' });
    // @ts-expect-error it has places
    errors.taskTaken();
    // @ts-expect-error it has none
    errors.taskMissing({ no: 1 });
  });
});
