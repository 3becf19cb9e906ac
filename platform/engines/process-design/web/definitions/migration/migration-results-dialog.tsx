import { Suspense } from 'react';
import type { BulkItemResult } from '#platform/engines/workflow/model/index.ts';
import { LazyBulkResultsDialog } from '#platform/engines/workflow/web/index.tsx';

interface MigrationResultsProps {
  readonly label: '迁移' | '退回';
  readonly results: readonly BulkItemResult[];
  readonly onClose: () => void;
}

/** What became of each instance that was to go to another version, or back. */
export const MigrationResultsDialog = (props: MigrationResultsProps) => (
  <Suspense fallback={null}>
    <LazyBulkResultsDialog {...props} />
  </Suspense>
);
