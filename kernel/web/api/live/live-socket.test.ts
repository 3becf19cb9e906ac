import { expect, it } from 'vitest';
import { liveSocketAddress } from './live-socket.ts';

it('the live channel is encrypted where the page is', () => {
  expect(liveSocketAddress({ protocol: 'https:', host: 'zaojia.example.com' }, '7')).toBe(
    'wss://zaojia.example.com/api/websocket/7',
  );
  expect(liveSocketAddress({ protocol: 'http:', host: '127.0.0.1:8080' }, 'a/b')).toBe(
    'ws://127.0.0.1:8080/api/websocket/a%2Fb',
  );
});
