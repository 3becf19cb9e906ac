import { useParams } from 'react-router';
import { ArticleView } from './article-view.tsx';

/** /main-page/content/:id: an article to a colleague. */
export function Page() {
  const { id = '' } = useParams();
  return <ArticleView id={id} />;
}
