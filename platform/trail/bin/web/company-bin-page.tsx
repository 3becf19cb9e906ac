import { BinList } from './bin-list.tsx';

/** /sys-manager/recycle-bin: what everybody of the company deleted. */
export function Page() {
  return <BinList title="回收站" mayPurge />;
}
