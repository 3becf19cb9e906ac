import { describe, expect, it } from 'vitest';
import { outboundPolicyOf } from './outbound-policy.ts';

const LOCAL = ['127.0.0.1', '127.8.8.8', '0.0.0.0', '169.254.169.254', '100.100.100.200', '::1', '::ffff:127.0.0.1'];
const ALSO_LOCAL = ['::127.0.0.1', 'fe80::1', 'fd00:ec2::254', '224.0.0.1', '64:ff9b::7f00:1', 'no address'];
const PRIVATE = ['10.1.2.3', '172.31.0.1', '192.168.0.9', 'fd12::1', '::ffff:10.0.0.1'];
const PUBLIC = ['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1'];

describe('the product calls', () => {
  it.each([...LOCAL, ...ALSO_LOCAL])('for nobody %s', (ip) => {
    expect(outboundPolicyOf({}, true)('x.example', ip)).toBe(false);
    expect(outboundPolicyOf({}, false)('x.example', ip)).toBe(false);
  });
  it.each(PRIVATE)('for the firm of the installation, not for others, %s', (ip) => {
    expect(outboundPolicyOf({}, true)('x.example', ip)).toBe(true);
    expect(outboundPolicyOf({}, false)('x.example', ip)).toBe(false);
  });
  it.each(PUBLIC)('for everybody %s', (ip) => expect(outboundPolicyOf({}, false)('x.example', ip)).toBe(true));

  it('what the configuration lists, and nothing else', () => {
    const reach = outboundPolicyOf({ outsideHosts: ['id.example.cn', '*.qc.example.cn', '10.8.0.0/16'] }, true);
    expect(reach('id.example.cn', '127.0.0.1')).toBe(true);
    expect(reach('a.qc.example.cn', '10.0.0.1')).toBe(true);
    expect(reach('elsewhere', '10.8.1.1')).toBe(true);
    for (const [host, ip] of [
      ['elsewhere', '93.184.216.34'],
      ['evil-id.example.cn', '10.0.0.1'],
      ['10.9.0.1', '10.9.0.1'],
    ] as const)
      expect([host, reach(host, ip)]).toEqual([host, false]);
  });
});
