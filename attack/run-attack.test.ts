import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../tools/testing/test-product.ts';
import { testSeedFor } from '../tools/testing/test-seed.ts';
import type { AttackLedger } from './attack-ledger.ts';
import { printAttackReport } from './print-attack-report.ts';
import { runAttack } from './run-attack.ts';
import { faultyModule } from './testing/faulty-module.ts';

/** Half a minute on a machine of its own; a run that takes longer than this is red, and never a shorter one. */
const MINUTES = 30;
const PATIENCE_MS = (MINUTES + 5) * 60_000;
const config = { trustProxy: '127.0.0.1' };
const settings = { seed: testSeedFor('attack'), minutes: MINUTES };

describe('the attack', () => {
  let ledger: AttackLedger;
  beforeAll(async () => {
    const product = await startTestProduct({ modules: [faultyModule], config });
    // Of the rows, those that the faults are about, and what these name.
    const entities = [...product.runtime.entities.values()].filter(({ code }) =>
      ['customer', 'customerContact', 'user', 'dept'].includes(code),
    );
    const only = ['rights', 'companies', 'cookie', 'administrator'];
    ledger = await runAttack(product.address, entities, { ...settings, hostile: 2000, only, call: '/faulty/' });
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

/**
 * Of the whole (npm run attack) this asks every call that has a path of its own by everybody, in its right shape and with
 * rows of the other company, does every takeover of accounts, rights, evidence and files, and draws by the commit for which
 * forms the generic calls are asked and which hostile values are sent.
 */
it('the product answers a short attack without a finding', { timeout: PATIENCE_MS }, async () => {
  const product = await startTestProduct({ config });
  const values = ['values: engineer', 'values: administrator', 'values: own', 'values: stranger'];
  const parts = ['rights', 'compan', 'cookie', 'C3', 'H', 'uploads', ...values, 'codes', 'passwords'];
  const entities = [...product.runtime.entities.values()];
  const ledger = await runAttack(product.address, entities, { ...settings, forms: 5, hostile: 800, only: parts });
  printAttackReport(ledger);
  expect(ledger.findings, `drawn with ATTACK_SEED=${settings.seed}`).toEqual([]);
});

it('no other machine is attacked', async () => {
  const few = { seed: 1, hostile: 10, minutes: 1, only: [] };
  for (const address of ['http://192.168.1.5:8080', 'http://example.com', 'http://127.0.0.1.example.com'])
    await expect(runAttack(address, [], few)).rejects.toThrow('only a product on this machine');
});
