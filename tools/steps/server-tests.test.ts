import { expect, it } from 'vitest';
import { listServerTests } from './server-tests.mjs';

it('a PostgreSQL server proves again what depends on connections, locks, the search index, restores and migrations', () => {
  const again = listServerTests();
  expect(again).toEqual(
    expect.arrayContaining([
      'kernel/server/db/row-level-security.test.ts',
      'kernel/server/db/connections/connection-context.test.ts',
      'kernel/server/records/save/save-record.test.ts',
      'kernel/server/jobs/job-runs.test.ts',
      'kernel/server/realtime/sockets.test.ts',
      'kernel/server/backup/restore.test.ts',
      'platform/engines/search/server/search-scope.test.ts',
      'apps/server/migrations.test.ts',
      'apps/server/small-connection-pools.test.ts',
    ]),
  );
});

it('and not what has no database, nor walks over every call', () => {
  const again = listServerTests();
  for (const file of [
    'kernel/server/xml/xml.test.ts',
    'apps/server/hostile-requests.test.ts',
    'attack/run-attack.test.ts',
  ])
    expect(again).not.toContain(file);
});
