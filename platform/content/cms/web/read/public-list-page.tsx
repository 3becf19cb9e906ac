import { useSearchParams } from 'react-router';
import { ContentList } from './content-list.tsx';
import { PublicContentFrame } from './public-content-frame.tsx';

/** /content: what everybody may read, without signing in; ?companyIdSchema= names the firm. */
export function Page() {
  const [search] = useSearchParams();
  const companyId = search.get('companyId');
  const rest = companyId ? `?companyId=${encodeURIComponent(companyId)}` : '';
  return (
    <PublicContentFrame search={rest}>
      <h1>公开内容</h1>
      <ContentList to={(id) => `/content/${id}${rest}`} companyId={companyId} />
    </PublicContentFrame>
  );
}
