import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { AttachmentTarget } from '#kernel/meta/calls/file-calls.ts';
import { useAttachmentList } from './use-attachment-list.ts';

const AttachmentsDialog = lazy(async () => ({ default: (await import('./attachments-dialog.tsx')).AttachmentsDialog }));

interface AttachmentsButtonProps extends AttachmentTarget {
  readonly label?: string;
  /** Files may be looked at only. */
  readonly readOnly?: boolean;
  /** Stands there only if there are files. */
  readonly onlyIfUsed?: boolean;
}

/** Opens the attachments of a record, or of one matter of it; shows how many there are. */
export function AttachmentsButton({
  label = '附件',
  readOnly = false,
  onlyIfUsed = false,
  ...given
}: AttachmentsButtonProps) {
  const { refModule, refRecordId, businessId } = given;
  const place = useMemo(() => ({ refModule, refRecordId, businessId }), [refModule, refRecordId, businessId]);
  const { total } = useAttachmentList(place);
  const [open, setOpen] = useState(false);
  if (total === 0 && onlyIfUsed) return null;
  return (
    <>
      <Button size="small" icon={<PaperClipOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {label}（{total}）
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <AttachmentsDialog title={label} place={place} readOnly={readOnly} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
