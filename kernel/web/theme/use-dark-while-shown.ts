import { useLayoutEffect } from 'react';
import { useAppearance } from './appearance/appearance-store.ts';

/** Dark as long as the page is shown, such as one that hangs on a wall; what the person chose is kept and comes back. */
export function useDarkWhileShown(): void {
  useLayoutEffect(() => {
    const { tone } = useAppearance.getState();
    useAppearance.setState({ tone: 'dark' });
    return () => useAppearance.setState({ tone });
  }, []);
}
