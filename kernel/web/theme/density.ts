import type { ControlSize } from './appearance/appearance.ts';

/** px that decide how much fits on a screen. */
export interface Density {
  /** Small, ordinary and large controls. */
  readonly controls: readonly [small: number, ordinary: number, large: number];
  /** Above and below the text of a table cell. */
  readonly cell: number;
  /** A line of a tree grid. */
  readonly line: number;
  /** Between the lines of a form. */
  readonly gap: number;
}

const CLICKED: Readonly<Record<ControlSize, Density>> = {
  mini: { controls: [22, 28, 36], cell: 5, line: 28, gap: 10 },
  small: { controls: [26, 32, 38], cell: 7, line: 32, gap: 13 },
  medium: { controls: [30, 36, 42], cell: 10, line: 36, gap: 16 },
};

/** A finger needs 36 at least, whatever size a screen asks for. */
const TOUCHED: Density = { controls: [36, 40, 44], cell: 9, line: 36, gap: 12 };

/** The room around things in one of the three sizes. @param isMobile controls are touched, not clicked */
export const densityOf = (size: ControlSize, isMobile: boolean): Density => (isMobile ? TOUCHED : CLICKED[size]);

/** px of a table's heading line with the table's own border. */
export const tableHeadHeight = ({ cell }: Density): number => 24 + 2 * cell;
