import { sessionParams } from './params.ts';

/** Both spellings are in use; the first wins (R3-085). */
const KEYS = [sessionParams.industry.key, 'ProjectCost.Industry.Name'];

/** The name of the cost managers' platform: second item of 'code,name' (R1-266, R1-267); '' while it is not set. */
export function readCostManagerPlatformParam(params: Readonly<Record<string, unknown>>): string {
  const text = KEYS.map((key) => params[key]).find((value) => typeof value === 'string' && value !== '');
  return (
    String(text ?? '')
      .split(',')[1]
      ?.trim() ?? ''
  );
}
