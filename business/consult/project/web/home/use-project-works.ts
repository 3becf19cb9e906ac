import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { projectCalls } from '../../model/index.ts';

/** The works of a project with their amounts at every level. */
export const useProjectWorks = (id: string) =>
  useQuery({
    queryKey: ['records', 'projectNode', 'works', id],
    queryFn: () => callServer(projectCalls.works, { params: { id }, quiet: true }),
  });
