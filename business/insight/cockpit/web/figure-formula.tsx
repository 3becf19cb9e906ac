import { createElement, Fragment } from 'react';
import { Link } from 'react-router';
import type { BoardFigure, FigureTerm } from '../model/cockpit-board.ts';
import { buildFigureFormulaParts } from '../model/figure-operations.ts';
import styles from './cockpit.module.css';
import { formatBoardQuantity } from './format-board-quantity.ts';

/** A term of a formula: what it is, and its number, which leads to its rows. */
const filled = ({ label, value, unit, behind: { to } }: FigureTerm) => (
  <>
    {label}{' '}
    <Link to={to} className={styles.amount}>
      {formatBoardQuantity(value, unit)}
    </Link>
  </>
);

/** How a figure is worked out: in words where it is the sum of rows, else with the numbers filled in. */
export function FigureFormula({ how, terms }: Pick<BoardFigure, 'how' | 'terms'>) {
  if (how === 'sum') return terms[0]?.label ?? null;
  const pieces = buildFigureFormulaParts(how, terms.length).map((piece) => {
    const term = typeof piece === 'number' ? terms[piece] : undefined;
    return term ? filled(term) : piece;
  });
  return createElement(Fragment, null, ...pieces);
}
