import { SideDrawer } from '#kernel/web/pattern/dialog/side-drawer.tsx';
import { useFormDesign } from './form-design-context.ts';
import { FormPreview } from './form-preview.tsx';

/** The form as its people will see it, with its rules acting; what is typed is not kept. */
export function FormPreviewDialog({ onClose }: { onClose: () => void }) {
  const { draft, design, identity } = useFormDesign();
  return (
    <SideDrawer width="wide" title={`预览：${identity.name}`} onClose={onClose}>
      <FormPreview code={draft.code} name={identity.name} design={design} />
    </SideDrawer>
  );
}
