import { queryClient } from '#kernel/web/api/query-client.ts';
import { role } from '../../model/index.ts';

/** Reads anew whatever shows roles and what they grant. */
export const refreshAuthorisation = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['authz'] }),
    queryClient.invalidateQueries({ queryKey: ['records', role.code] }),
  ]);
