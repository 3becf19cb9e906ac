import { Tag } from 'antd';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import type { HighlightedPiece, SearchHit } from '../model/index.ts';
import styles from './search.module.css';

/** A text with what was looked for marked. */
function Marked({ pieces }: { pieces: readonly HighlightedPiece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

/** What a hit does not tell of its record. */
const NOBODYS = { version: 0, deptId: null, createdBy: null, updatedBy: null, updatedDate: '' };

/** One hit: its title leads to the record, in the way the record's own lists do. */
export function SearchHitEntry({ hit }: { hit: SearchHit }) {
  const navigate = useNavigate();
  const { data: screens } = useEntityScreens(hit.tableCode);
  const openAs = screens?.list?.open;
  const open = (event: MouseEvent) => {
    if (typeof openAs !== 'function' || !screens || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const row: DisplayedRecord = {
      ...NOBODYS,
      id: hit.id,
      createdDate: hit.date,
      [screens.entity.titleField]: hit.title,
    };
    const address = openAs(row);
    if (typeof address === 'string') navigate(address);
  };
  const facts = [hit.deptName, hit.personName].filter(Boolean);
  return (
    <li className={styles.hit}>
      <Link className={styles.title} to={hit.address} onClick={open} data-hit>
        <Marked pieces={hit.titlePieces} />
      </Link>
      {hit.matches.map(({ code, label, pieces }) => (
        <p key={code} className={styles.match}>
          {label}：<Marked pieces={pieces} />
        </p>
      ))}
      <p className={styles.facts}>
        <Tag className={styles.type}>{hit.tableName}</Tag>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <time dateTime={hit.date}>{formatInstant(hit.date)}</time>
      </p>
    </li>
  );
}
