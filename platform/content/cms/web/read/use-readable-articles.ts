import { useQuery } from '@tanstack/react-query';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { cmsCalls } from '../../model/index.ts';

const query = (companyId: string | null) => (companyId ? { companyId } : {});

/** What the reader may read of a column or all of them, a page of it. @param companyId of visitors alone */
export function useReadableArticles(
  asked: {
    readonly category?: string;
    readonly keyword?: string;
    readonly pageNo?: number;
    readonly pageSize?: number;
  },
  companyId: string | null = null,
) {
  const { category, keyword, pageNo = 1, pageSize = 20 } = asked;
  return useQuery({
    queryKey: ['content', 'list', companyId, category, keyword, pageNo, pageSize],
    queryFn: () => {
      const body = { pageNo, pageSize, params: { category, keyword }, ...query(companyId) };
      return callList(cmsCalls.readable, { body, quiet: true });
    },
    placeholderData: (before) => before,
  });
}

/** The columns in which the reader finds something. */
export const useReadableCategories = (companyId: string | null = null) =>
  useQuery({
    queryKey: ['content', 'categories', companyId],
    queryFn: () => callServer(cmsCalls.readableCategories, { query: query(companyId), quiet: true }),
  });

/** An article; it counts as read once while it is shown. */
export const useArticleForReader = (id: string, companyId: string | null = null) =>
  useQuery({
    queryKey: ['content', 'article', companyId, id],
    queryFn: () => callServer(cmsCalls.article, { params: { id }, query: query(companyId), quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
