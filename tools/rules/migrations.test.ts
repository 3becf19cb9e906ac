import { expect, it } from 'vitest';
import { findMigrations } from '#kernel/server/db/migrate/migrations.ts';
import {
  findChangedMigrations,
  findUnrecordedMigrations,
  readRecordedChecksums,
} from '../testing/kept/migration-checksums.ts';

it('no migration is changed or removed once it is there, and each is written down (npm run keep-backup -- --sums)', async () => {
  const [kept, migrations] = [readRecordedChecksums(), await findMigrations()];
  expect(findChangedMigrations(kept, migrations)).toEqual([]);
  expect(findUnrecordedMigrations(kept, migrations)).toEqual([]);
});

it('speaks up at one that changed, one that went and one that is new', () => {
  const kept = new Map([
    ['20261122T0000-org', 'a'],
    ['20261122T0000-menu', 'b'],
  ]);
  const now = [
    { name: '20261122T0000-org', checksum: 'c' },
    { name: '20261123T0000-car', checksum: 'd' },
  ];
  expect(findChangedMigrations(kept, now)).toEqual(['20261122T0000-org', '20261122T0000-menu']);
  expect(findUnrecordedMigrations(kept, now)).toEqual(['20261123T0000-car']);
});
