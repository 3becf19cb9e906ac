import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { paramCalls } from '../model/calls.ts';

/** The basic parameters of the firm; what is being typed is never replaced by a newer answer. */
export const useBasicParams = () =>
  useQuery({
    queryKey: ['basic-params'],
    queryFn: () => callServer(paramCalls.basicParams, { quiet: true }),
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
