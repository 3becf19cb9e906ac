import { describe, expect, it } from 'vitest';
import { untranslatedTextOf } from '#kernel/base/texts/translatable.ts';
import { findMemberFault } from './find-member-fault.ts';

const member = (user: string, role: string, specialty: string | null = null, certified = true) => ({
  user,
  role,
  specialty,
  certified,
});
const faultOf = (...members: ReturnType<typeof member>[]) => {
  const fault = findMemberFault(members);
  return fault && untranslatedTextOf(fault);
};

const APART = '同一专业的编制、校核、审核、审定须由不同人员担任';

describe('the members of a project', () => {
  it('are right where each level of a specialty has somebody of its own', () => {
    expect(
      faultOf(
        member('1', 'leader'),
        member('2', 'compile', '土建'),
        member('3', 'check', '土建'),
        member('4', 'review', '土建'),
        member('5', 'approve', '土建'),
      ),
    ).toBeNull();
    expect(faultOf()).toBeNull();
  });

  it('do not review what they compile themselves, in whichever order they stand', () => {
    expect(faultOf(member('1', 'compile', '土建'), member('1', 'check', '土建'))).toBe(`第2行：${APART}`);
    expect(faultOf(member('1', 'approve', '土建'), member('2', 'leader'), member('1', 'compile', '土建'))).toBe(
      `第3行：${APART}`,
    );
  });

  it('review at one level only', () => {
    expect(faultOf(member('1', 'check', '安装'), member('1', 'review', '安装'))).toBe(`第2行：${APART}`);
  });

  it('may compile one specialty and review another, but not all of them', () => {
    expect(faultOf(member('1', 'compile', '土建'), member('1', 'check', '安装'))).toBeNull();
    expect(faultOf(member('1', 'compile', '土建'), member('1', 'check'))).toBe(`第2行：${APART}`);
  });

  it('may lead a project and do a part of it', () => {
    expect(faultOf(member('1', 'leader'), member('1', 'approve', '土建'))).toBeNull();
    expect(faultOf(member('1', 'leader'), member('1', 'compile', '土建'))).toBeNull();
  });

  it('do not stand there twice with the same', () => {
    expect(faultOf(member('1', 'compile', '土建'), member('1', 'compile', '土建'))).toBe(
      '第2行：同一人员重复担任同一角色',
    );
    expect(faultOf(member('1', 'compile', '土建'), member('1', 'compile', '安装'))).toBeNull();
  });

  it('need a certificate for 审核 and 审定, not for 编制 and 校核', () => {
    for (const role of ['review', 'approve'])
      expect(faultOf(member('2', 'compile', '土建', false), member('1', role, '土建', false))).toBe(
        '第2行：审核、审定人员须持有有效期内的执业证书',
      );
    expect(faultOf(member('1', 'compile', null, false), member('2', 'check', null, false))).toBeNull();
  });
});
