import { useParams, useSearchParams } from 'react-router';
import { ArticleView } from './article-view.tsx';
import { PublicContentFrame } from './public-content-frame.tsx';

/** /content/:id: an article that needs no sign-in. */
export function Page() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const companyId = search.get('companyId');
  return (
    <PublicContentFrame search={companyId ? `?companyId=${encodeURIComponent(companyId)}` : ''}>
      <ArticleView id={id} companyId={companyId} />
    </PublicContentFrame>
  );
}
