import { ListPage } from '#kernel/web/list/list-page.tsx';
import { contract } from '../model/index.ts';

/** /consult/contract-database: the contracts within the person's scope with what was invoiced, received and is overdue. */
export function Page() {
  return <ListPage entity={contract} />;
}
