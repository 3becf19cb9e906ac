import { useAppearance } from './appearance/appearance-store.ts';
import { type Density, densityOf } from './density.ts';
import { useIsMobile } from './media-queries.ts';

/** The density the signed-in person chose, for what is measured in px. */
export function useDensity(): Density {
  const isMobile = useIsMobile();
  return densityOf(
    useAppearance((appearance) => appearance.size),
    isMobile,
  );
}
