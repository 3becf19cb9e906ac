import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { personalCalls } from '../model/index.ts';

/** The signed-in person's own data. */
export const useOwnPersonInfo = () =>
  useQuery({ queryKey: ['person', 'info'], queryFn: () => callServer(personalCalls.info, { quiet: true }) });
