import { RecycleBinList } from './recycle-bin-list.tsx';

const MINE = { mine: '1' };

/** /main-page/recycle-bin: what one deleted oneself. */
export function Page() {
  return <RecycleBinList title="我的回收站" params={MINE} />;
}
