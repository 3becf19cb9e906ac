import { useQuery } from '@tanstack/react-query';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import type { RowMove } from '#kernel/web/tree/drag/drop-target.ts';
import { cmsCalls } from '../../model/index.ts';

export type ArticleRow = DisplayedRecord & {
  readonly title: string;
  readonly state: string;
  readonly readCount: number;
};

const DONE: Readonly<Record<string, string>> = { published: '已发布', withdrawn: '已撤回' };
const MOST = 1000;

/** The articles of a column, and what an editor does with them. */
export function useCategoryArticles(categoryId: string) {
  const query = useQuery({
    queryKey: ['records', 'article', 'of', categoryId],
    queryFn: async () => {
      const body = { pageSize: MOST, params: { category: categoryId } };
      return (await callList(cmsCalls.articles, { body, quiet: true })).data;
    },
  });
  const update = async (article: ArticleRow, change: Readonly<Record<string, unknown>>) => {
    const body = { id: article.id, version: article.version, ...change };
    try {
      await callServer(cmsCalls.updateArticle, { body });
    } finally {
      await query.refetch();
    }
  };
  return {
    query,
    async setState(article: ArticleRow, state: 'published' | 'withdrawn') {
      await update(article, { state });
      toast.success(DONE[state] ?? '');
    },
    setOnTop: (article: ArticleRow, onTop: boolean) => update(article, { onTop }),
    async move({ row, target, position }: RowMove<ArticleRow>) {
      const body = { sourceId: row.id, targetId: target.id, before: position === 'before' };
      await callServer(cmsCalls.sortArticles, { body }).catch(() => undefined);
      await query.refetch();
    },
  };
}
