import { expect, it } from 'vitest';
import { isSitePath } from './site-path.ts';

it.each(['/', '/main-page', '/main-page/leave/wf-form?id=1&name=请假#top', '/a//b'])('%s stays on this site', (path) =>
  expect(isSitePath(path)).toBe(true),
);

it.each(['', 'main-page', '//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '/a\\b'])(
  '%j does not',
  (path) => expect(isSitePath(path)).toBe(false),
);

it.each(['javascript:alert(1)', 'https://evil.example/', ' //evil.example'])('%s does not', (path) =>
  expect(isSitePath(path)).toBe(false),
);
