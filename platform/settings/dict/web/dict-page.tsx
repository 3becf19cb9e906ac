import { DictScreen } from './dict-screen.tsx';

/** /sys-manager/dict and the other addresses of dictionaries. */
export function Page() {
  return <DictScreen title="字典" />;
}
