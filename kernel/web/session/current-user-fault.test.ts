import { describe, expect, it } from 'vitest';
import { currentUserFault } from './current-user-fault.ts';

describe('who is signed in', () => {
  it('without data it says that verification failed', () => {
    for (const nobody of [null, undefined])
      expect(currentUserFault(nobody)).toBe('Verification failed, please login again.');
  });
  it('without roles it says that they must be an array', () => {
    expect(currentUserFault({ userId: '7' })).toBe('getInfo: roles must be a non-null array!');
  });
  it('is somebody with roles, and with none of them', () => {
    for (const permissions of [['engineer'], []]) expect(currentUserFault({ userId: '7', permissions })).toBeNull();
  });
});
