import { useQuery } from '@tanstack/react-query';
import { Image } from 'antd';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { buildCallUrl, callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { type ProjectPicture, projectPictureGalleryCalls } from '../../model/index.ts';
import { type OpenedProjectRecord, ProjectScreenFrame } from '../project-screen-frame.tsx';
import styles from './pictures.module.css';

function One({ picture: { file, of, about, date, by } }: { readonly picture: ProjectPicture }) {
  return (
    <figure className={styles.one}>
      <Image
        className={styles.picture}
        src={buildCallUrl(fileCalls.viewImage.path, { id: file.id })}
        alt={about || file.fileName}
        loading="lazy"
      />
      <figcaption>
        <strong title={about}>{about || file.fileName}</strong>
        <span>{[of, date, by].filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  );
}

function Pictures({ opened }: { readonly opened: OpenedProjectRecord }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'project', 'pictures', opened.id],
    queryFn: ({ signal }) =>
      callServer(projectPictureGalleryCalls.list, { params: { id: opened.id }, signal, quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  return (
    <Panel title={`影像资料（${data.length}）`}>
      {data.length === 0 ? (
        <EmptyState text="还没有照片" hint="在驻场日志、安全质量、进度填报、资料签收或竣工验收中上传" />
      ) : (
        <Image.PreviewGroup>
          <div className={styles.all}>
            {data.map((picture) => (
              <One key={`${picture.of}-${picture.file.id}`} picture={picture} />
            ))}
          </div>
        </Image.PreviewGroup>
      )}
    </Panel>
  );
}

/** /consult/detail/project-info/image-list: every picture that the project's records keep. */
export function Page() {
  return <ProjectScreenFrame>{(opened) => <Pictures opened={opened} />}</ProjectScreenFrame>;
}
