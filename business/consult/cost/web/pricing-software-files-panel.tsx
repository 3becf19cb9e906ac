import { useMemo } from 'react';
import { AttachmentsArea } from '#kernel/web/attachments/attachments-area.tsx';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';

/** 计价文件: the originals of calculation software, kept as they are beside the versions read from their exports. */
export function PricingSoftwareFilesPanel({ recordId }: PageExtensionProps) {
  const mayWrite = useHasRight('cost:write');
  const place = useMemo(() => ({ refModule: 'project', refRecordId: recordId, businessId: 'billing' }), [recordId]);
  return (
    <Panel title="计价文件">
      <AttachmentsArea place={place} readOnly={!mayWrite} />
    </Panel>
  );
}
