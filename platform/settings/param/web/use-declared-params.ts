import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { paramCalls } from '../model/calls.ts';

/** The declared parameters and what the firm keeps of them; what is being typed is never replaced by a newer answer. */
export const useDeclaredParams = () =>
  useQuery({
    queryKey: ['basic-params'],
    queryFn: async () => {
      const [params, values] = await Promise.all([
        callServer(paramCalls.paramDescriptions, { quiet: true }),
        callServer(paramCalls.basicParams, { quiet: true }),
      ]);
      return { params, values };
    },
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
