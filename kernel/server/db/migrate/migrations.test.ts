import { describe, expect, it } from 'vitest';
import { buildMigrationFromText, findMigrations, sortMigrations } from './migrations.ts';

const names = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name.slice(14));

describe('migrations', () => {
  it('run by time; of one minute the kernel first, then each after those it names', () => {
    const given = [
      buildMigrationFromText(
        'business/crm/contract',
        '20270101T0000-contract',
        '-- after: person\ncreate table contract ()',
      ),
      buildMigrationFromText('platform/people/org', '20270101T0000-person', ''),
      buildMigrationFromText('kernel', '20270101T0000-zone', ''),
      buildMigrationFromText('kernel', '20270101T0000-ground', '-- after: zone'),
      buildMigrationFromText('platform/people/org', '20261231T2359-before', ''),
    ];
    expect(names(sortMigrations(given))).toEqual(['before', 'zone', 'ground', 'person', 'contract']);
  });

  it('are refused where they wait for each other, for none, or are not named by time', () => {
    const waiting = (name: string, other: string) =>
      buildMigrationFromText('kernel', `20270101T0000-${name}`, `-- after: ${other}`);
    expect(() => sortMigrations([waiting('a', 'b'), waiting('b', 'a')])).toThrow('wait for each other');
    expect(() => sortMigrations([waiting('a', 'nothing')])).toThrow('20270101T0000-a');
    expect(() => buildMigrationFromText('kernel', '0300-cost', '')).toThrow('0300-cost.sql is not named');
  });

  it('of the product have each a name of their own', async () => {
    const found = await findMigrations();
    expect(found[0]?.module).toBe('kernel');
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
  });
});
