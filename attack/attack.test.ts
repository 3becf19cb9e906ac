import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../tools/testing/product.ts';
import { attack } from './attack.ts';
import type { Ledger } from './ledger.ts';
import { print } from './table.ts';
import { faultyModule } from './testing/faulty-module.ts';

/** A minute on a machine of its own, many times that beside others. */
const PATIENCE_MS = 600_000;
const config = { trustProxy: '127.0.0.1' };

const attackOn = async ({ address, runtime }: TestProduct, only: readonly string[], call?: string): Promise<Ledger> =>
  attack(address, [...runtime.entities.values()], { seed: 7, calls: 9000, minutes: 8, only, call });

describe('the attack', () => {
  let ledger: Ledger;
  beforeAll(async () => {
    const product = await startTestProduct({ modules: [faultyModule], config });
    ledger = await attackOn(product, ['rights', 'companies', 'cookie', 'administrator'], '/faulty/');
  }, PATIENCE_MS);
  const kindsOf = (call: string) => ledger.findings.filter(({ what }) => what.includes(call)).map(({ kind }) => kind);

  it('finds a fault of the server', () => expect(kindsOf('/faulty/day')).toContain('5xx'));
  it('finds a call without a right check', () => {
    expect(kindsOf('/faulty/salaries')).toContain('outsiders');
    expect(kindsOf('/faulty/visitors')).toContain('outsiders');
  });
  it('finds rows of another company', () => expect(kindsOf('/faulty/customers')).toContain('other company'));
  it('finds a changed row of another company', () =>
    expect(ledger.findings.map(({ what }) => what)).toContain('admin changed a row of another company: customer'));
  it('finds words of the inside', () => expect(kindsOf('/faulty/words')).toContain('inside'));
  it('shows each finding by the request that makes it', () =>
    expect(ledger.findings.find(({ what }) => what.includes('/faulty/day'))?.shown).toMatch(
      /^as \w+, .* is .*: curl -X POST '\$BASE\/api\/faulty\/day'/,
    ));
});

it('the product answers a short attack without a finding', { timeout: PATIENCE_MS }, async () => {
  const product = await startTestProduct({ config });
  const parts = [
    'rights',
    'compan',
    'cookie',
    'C3',
    'H',
    'uploads',
    'engineer',
    'administrator',
    'own account',
    'stranger',
  ];
  const ledger = await attackOn(product, [...parts, 'codes', 'passwords']);
  print(ledger);
  expect(ledger.findings).toEqual([]);
});

it('no other machine is attacked', async () => {
  const settings = { seed: 1, calls: 10, minutes: 1, only: [] };
  for (const address of ['http://192.168.1.5:8080', 'http://example.com', 'http://127.0.0.1.example.com'])
    await expect(attack(address, [], settings)).rejects.toThrow('only a product on this machine');
});
