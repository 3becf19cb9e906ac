import { ListPage } from '#kernel/web/list/list-page.tsx';
import { timeTrack } from '../../model/index.ts';

/** /follow-audit/time-tracking: who worked how long for which project. */
export function Page() {
  return <ListPage entity={timeTrack} />;
}
