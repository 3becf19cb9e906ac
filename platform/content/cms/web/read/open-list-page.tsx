import { useSearchParams } from 'react-router';
import { ContentList } from './content-list.tsx';
import { OpenFrame } from './open-frame.tsx';

/** /content: what everybody may read, without signing in; ?companyId= names the firm. */
export function Page() {
  const [search] = useSearchParams();
  const companyId = search.get('companyId');
  const rest = companyId ? `?companyId=${encodeURIComponent(companyId)}` : '';
  return (
    <OpenFrame search={rest}>
      <h1>公开内容</h1>
      <ContentList to={(id) => `/content/${id}${rest}`} companyId={companyId} />
    </OpenFrame>
  );
}
