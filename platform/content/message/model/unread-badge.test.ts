import { expect, it } from 'vitest';
import { formatUnreadBadge } from './unread-badge.ts';

it.each([
  [0, ''],
  [1, '1'],
  [9999, '9999'],
  [10_000, '9999+'],
  [120_000, '9999+'],
])('the badge of %i unread messages says %j', (unread, badge) => expect(formatUnreadBadge(unread)).toBe(badge));
