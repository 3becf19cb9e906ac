import { expect, it } from 'vitest';
import { SecretSealer } from './secret-sealer.ts';

it('a secret is opened by its own key alone, each sealing looks different, and nothing can be altered', () => {
  const secrets = new SecretSealer('one key');
  const sealed = secrets.seal('JBSWY3DPEHPK3PXP');
  expect(sealed).toMatch(/^v1:/);
  expect(sealed).not.toContain('JBSWY3DP');
  expect(secrets.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(secrets.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => new SecretSealer('another').open(sealed)).toThrow();
  expect(() => secrets.open(`${sealed.slice(0, -6)}AAAA==`)).toThrow();
  expect(() => secrets.open('NEVER SEALED')).toThrow();
});
