import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { buildCallUrl } from '../../api/call-server.ts';
import { AppDialog } from '../../pattern/dialog/app-dialog.tsx';
import { EmptyState, LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import { useIsMobile } from '../../theme/media-queries.ts';
import { downloadFiles } from '../download-files.ts';
import styles from './preview.module.css';
import { isTooLargeToPreview, type PreviewKind, previewKindOf } from './preview-kind.ts';
import { TextPreview } from './text-preview.tsx';

const WordPreview = lazy(async () => ({ default: (await import('./word-preview.tsx')).WordPreview }));
const ContentPreview = lazy(async () => ({
  default: (await import('./extracted-content-preview.tsx')).ExtractedContentPreview,
}));

const WIDTH = 1000;

/** What cannot be shown can be saved. */
const NoPreview = ({ file, text }: { file: FileLink; text: string }) => (
  <EmptyState
    text={text}
    action={
      <Button type="primary" onClick={() => downloadFiles([file])}>
        下载
      </Button>
    }
  />
);

const Picture = ({ file }: { file: FileLink }) => (
  <img className={styles.picture} src={buildCallUrl(fileCalls.viewImage.path, { id: file.id })} alt={file.fileName} />
);

/** The browser's own reader; phones have none inside a page. */
function Pdf({ file }: { file: FileLink }) {
  const address = buildCallUrl(fileCalls.openFile.path, {}, { fileId: file.id });
  const isMobile = useIsMobile();
  if (!isMobile) return <iframe className={styles.pdf} src={address} title={file.fileName} />;
  return (
    <EmptyState
      text="PDF 在新窗口中查看"
      action={
        <Button type="primary" href={address} target="_blank" rel="noreferrer">
          打开
        </Button>
      }
    />
  );
}

const VIEWS: Readonly<Record<PreviewKind, (props: { file: FileLink }) => React.ReactNode>> = {
  picture: Picture,
  pdf: Pdf,
  text: ({ file }) => <TextPreview id={file.id} />,
  word: WordPreview,
  table: ({ file }) => (
    <ContentPreview file={file} otherwise={(reason) => <NoPreview file={file} text={reason ?? ''} />} />
  ),
  // An XML that is no invoice is a text; other programs' OFD can only be saved.
  invoice: ({ file }) => (
    <ContentPreview
      file={file}
      otherwise={(reason) =>
        file.fileName.toLowerCase().endsWith('.xml') ? (
          <TextPreview id={file.id} />
        ) : (
          <NoPreview file={file} text={reason ?? ''} />
        )
      }
    />
  ),
};

/** A look at a file without saving it: pictures, PDF, texts, Word, workbooks, electronic invoices. */
export function FilePreviewDialog({ file, onClose }: { file: FileLink; onClose: () => void }) {
  const kind = previewKindOf(file);
  const View = kind && VIEWS[kind];
  const none = isTooLargeToPreview(file)
    ? '文件太大，不能在线预览，请下载后查看'
    : '此类文件不能在线预览，请下载后查看';
  return (
    <AppDialog open title={file.fileName} name="files.preview" width={WIDTH} onClose={onClose}>
      <div className={styles.preview}>
        <Suspense fallback={<LoadingState rows={8} />}>
          {View ? <View file={file} /> : <NoPreview file={file} text={none} />}
        </Suspense>
      </div>
    </AppDialog>
  );
}
