import { DictScreen } from './dict-screen.tsx';

/** /sys-manager/hierarchy-dict: dictionaries whose choices hang below each other. */
export function Page() {
  return <DictScreen title="层级字典" hierarchical />;
}
