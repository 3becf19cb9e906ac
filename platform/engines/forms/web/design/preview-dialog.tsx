import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { useDesign } from './design-context.ts';
import { PreviewForm } from './preview-form.tsx';

/** The form as its people will see it, with its rules acting; what is typed is not kept. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { draft, design, identity } = useDesign();
  return (
    <SideDrawer width="wide" title={`预览：${identity.name}`} onClose={onClose}>
      <PreviewForm code={draft.code} name={identity.name} design={design} />
    </SideDrawer>
  );
}
