import { expect, it } from 'vitest';
import { describeUserAgent } from './describe-user-agent.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome 131 · Windows'],
  [`${CHROME} Edg/131.0.2903.86`, 'Edge 131 · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML) Version/18.1 Safari/605',
    'Safari 18 · macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.54', '微信 8 · iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; HarmonyOS) Chrome/120.0 Mobile', 'Chrome 120 · HarmonyOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, '未知设备'],
])('%s is told as %s', (agent, words) => expect(describeUserAgent(agent)).toBe(words));
