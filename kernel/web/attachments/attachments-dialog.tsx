import type { AttachmentTarget } from '#kernel/meta/calls/file-calls.ts';
import { AppDialog } from '../pattern/dialog/app-dialog.tsx';
import { AttachmentsArea } from './attachments-area.tsx';

interface AttachmentsDialogProps {
  readonly title: string;
  readonly place: AttachmentTarget;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

const WIDTH = 860;

/** The files of a place in a window of their own. */
export function AttachmentsDialog({ title, place, readOnly, onClose }: AttachmentsDialogProps) {
  return (
    <AppDialog open title={title} name="files.attachments" width={WIDTH} onClose={onClose}>
      <AttachmentsArea place={place} readOnly={readOnly} />
    </AppDialog>
  );
}
