import { describe, expect, it } from 'vitest';
import { isInNetworks, parseNetwork, parseNetworkLines } from './ip-networks.ts';

describe('networks', () => {
  it.each(['10.0.0.0/8', '192.168.1.7', '2001:db8::/32', '::1', '0.0.0.0/0'])('%s is one', (text) =>
    expect(parseNetwork(text)).not.toBeNull(),
  );
  it.each(['10.0.0.0/33', '10.0.0', 'host', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/', ''])('%j is none', (text) =>
    expect(parseNetwork(text)).toBeNull(),
  );

  it('hold the addresses within them, of both families', () => {
    const office = ['10.1.0.0/16', '2001:db8::/32', '203.0.113.7'];
    for (const ip of ['10.1.255.3', '::ffff:10.1.0.1', '2001:db8:1::9', '203.0.113.7'])
      expect([ip, isInNetworks(office, ip)]).toEqual([ip, true]);
    for (const ip of ['10.2.0.1', '203.0.113.8', '2001:db9::1', '', 'nonsense'])
      expect([ip, isInNetworks(office, ip)]).toEqual([ip, false]);
    expect(isInNetworks([], '10.2.0.1')).toBe(true);
  });

  it('are written one a line, or with commas', () => {
    expect(parseNetworkLines(' 10.0.0.0/8\n\n::1，127.0.0.1 ; ')).toEqual(['10.0.0.0/8', '::1', '127.0.0.1']);
    expect(parseNetworkLines(null)).toEqual([]);
  });
});
