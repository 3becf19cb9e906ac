import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { sendCall } from '../../api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from './preview.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** Where a link of somebody's document may lead. */
const SAFE_LINK = /^(?:https?:|mailto:|#)/i;

/** Draws the pages; what the document embeds as pages of its own is left out, and links lead to the web alone. */
async function draw(content: Blob, into: HTMLElement): Promise<void> {
  const { renderAsync } = await import('docx-preview');
  await renderAsync(content, into, into, {
    inWrapper: false,
    ignoreFonts: true,
    renderAltChunks: false,
    breakPages: true,
  });
  for (const link of into.querySelectorAll('a')) {
    if (!SAFE_LINK.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.target = '_blank';
    link.rel = 'noreferrer noopener';
  }
}

/** The pages of a Word document (.docx). The program that draws them is loaded when the first one is looked at. */
export function WordPreview({ file }: { file: FileLink }) {
  const root = useRef<HTMLElement>(null);
  const [state, setState] = useState<'drawing' | 'shown' | 'broken'>('drawing');
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', 'word', file.id],
    queryFn: async ({ signal }) =>
      (await sendCall(fileCalls.download, { params: { ids: file.id }, signal, quiet: true })).blob(),
  });
  useEffect(() => {
    const page = root.current?.shadowRoot ?? root.current?.attachShadow({ mode: 'open' });
    if (!data || !page) return;
    const paper = document.createElement('div');
    page.replaceChildren(paper);
    draw(data, paper).then(
      () => setState('shown'),
      () => setState('broken'),
    );
  }, [data]);
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  if (state === 'broken') return <EmptyState text="此文档无法预览，请下载后查看" />;
  return (
    <>
      {state === 'drawing' ? <LoadingState rows={8} /> : null}
      <ScrollBox box={root} className={styles.word} label={file.fileName} hidden={state !== 'shown'} />
    </>
  );
}
