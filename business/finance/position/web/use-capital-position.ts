import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { positionCalls } from '../model/index.ts';

/** The firm's capital at this moment. */
export const useCapitalPosition = () =>
  useQuery({
    queryKey: ['records', 'bankRow', 'position'],
    queryFn: () => callServer(positionCalls.position, { quiet: true }),
  });
