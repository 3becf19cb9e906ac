import { useSearchParams } from 'react-router';

const MODES = ['bids', 'versions', 'audit'] as const;
export type ComparisonMode = (typeof MODES)[number];

/** What is compared stands in the address, so that it can be kept, sent and opened from outside. */
export interface ComparedFilesChoice {
  readonly mode: ComparisonMode;
  readonly projectId: string | null;
  readonly control: string | null;
  readonly bids: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
  /** Of an audit, beside what was submitted (before) and agreed (after). */
  readonly contract: string | null;
  readonly budget: string | null;
}

export function useComparedFilesChoice() {
  const [search, setSearch] = useSearchParams();
  const compared: ComparedFilesChoice = {
    mode: MODES.find((mode) => mode === search.get('mode')) ?? 'bids',
    projectId: search.get('projectId') ?? search.get('id'),
    control: search.get('control'),
    bids: (search.get('bids') ?? '').split(',').filter((id) => id !== ''),
    before: search.get('before'),
    after: search.get('after'),
    contract: search.get('contract'),
    budget: search.get('budget'),
  };
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        for (const [key, value] of Object.entries(changes))
          if (value) before.set(key, value);
          else before.delete(key);
        return before;
      },
      { replace: true },
    );
  return { compared, change };
}
