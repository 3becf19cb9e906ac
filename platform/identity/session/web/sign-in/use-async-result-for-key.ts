import { useEffect, useState } from 'react';

/** What a question about `key` answered: waiting, the answer, or null when it was refused. `ask` must stay the same function. */
export function useAsyncResultForKey<T>(key: string | null, ask: (key: string) => Promise<T>): T | 'waiting' | null {
  const [known, setKnown] = useState<{ key: string | null; answer: T | null }>({ key: null, answer: null });
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    ask(key).then(
      (answer) => isWanted && setKnown({ key, answer }),
      () => isWanted && setKnown({ key, answer: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, ask]);
  if (key === null) return null;
  return known.key === key ? known.answer : 'waiting';
}
