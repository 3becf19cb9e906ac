import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { ContentList } from './content-list.tsx';

const toArticle = (id: string) => `/main-page/content/${id}`;

/** /main-page/content-list: what colleagues may read. */
export function Page() {
  return (
    <PageFrame title="内容列表">
      <ContentList to={toArticle} />
    </PageFrame>
  );
}
