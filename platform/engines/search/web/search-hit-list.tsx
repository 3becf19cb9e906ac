import type { KeyboardEvent } from 'react';
import type { SearchHit } from '../model/index.ts';
import styles from './search.module.css';
import { SearchHitEntry } from './search-hit-entry.tsx';

/** Moves the focus among the hits of a page: by how many, from the one that has it. @returns whether there was one to go to */
export function moveFocusAmongHits(within: ParentNode | null, by: number): boolean {
  const hits = [...(within?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
  const active = document.activeElement;
  const next = hits[(active instanceof HTMLElement ? hits.indexOf(active) : -1) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

interface HitListProps {
  readonly hits: readonly SearchHit[];
  /** The arrow up leads from the first hit back to the box. */
  readonly onLeave: () => void;
}

/** The hits of a page; arrows walk over them, Enter opens. */
export function SearchHitList({ hits, onLeave }: HitListProps) {
  const keys = (event: KeyboardEvent<HTMLOListElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    if (!moveFocusAmongHits(event.currentTarget, by) && by < 0) onLeave();
  };
  return (
    <ol className={styles.hits} onKeyDown={keys}>
      {hits.map((hit) => (
        <SearchHitEntry key={`${hit.tableCode}/${hit.id}`} hit={hit} />
      ))}
    </ol>
  );
}
