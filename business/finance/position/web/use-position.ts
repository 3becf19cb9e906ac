import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { positionCalls } from '../model/index.ts';

/** The firm's capital at this moment. */
export const usePosition = () =>
  useQuery({
    queryKey: ['records', 'bankRow', 'position'],
    queryFn: () => callServer(positionCalls.position, { quiet: true }),
  });
