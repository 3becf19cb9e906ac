import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** The navigation drawer of narrow windows: open for one address only, so another page closes it (R1-133). */
export function useNavDrawer() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = () => setOpenedAt(key);
  const close = useCallback(() => setOpenedAt(null), []);
  return { isOpen: openedAt === key, open, close };
}
