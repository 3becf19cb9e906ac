import { RecycleBinList } from './recycle-bin-list.tsx';

/** /sys-manager/recycle-bin: what everybody of the company deleted. */
export function Page() {
  return <RecycleBinList title="回收站" mayPurge />;
}
