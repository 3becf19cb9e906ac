import { Link } from 'react-router';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { type ImportHint, importHintKindNames } from '../../../model/index.ts';
import type { CostRowAddressBuilder } from '../../cost-file-address.ts';
import styles from '../import.module.css';

interface HintListProps {
  readonly hints: readonly ImportHint[];
  /** How many there are in all; a file may have more than are kept. */
  readonly count: number;
  /** Where the row of a hint is; null where it has none. */
  readonly addressOf: CostRowAddressBuilder;
  /** Somebody goes to a row. */
  readonly onGo: () => void;
}

const KINDS = typedKeysOf(importHintKindNames);

/** What is to be looked at of an imported file, kind by kind with their numbers; each leads to its row in the workbench. */
export function ImportHintList({ hints, count, addressOf, onGo }: HintListProps) {
  return (
    <div className={styles.hints}>
      {KINDS.map((kind) => {
        const own = hints.flatMap((hint, at) => (hint.kind === kind ? [{ ...hint, at }] : []));
        if (own.length === 0) return null;
        return (
          <details key={kind} open>
            <summary>
              {importHintKindNames[kind]} {own.length} 条
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
            <ul tabIndex={0} aria-label={importHintKindNames[kind]}>
              {own.map((hint) => (
                <Hint key={hint.at} {...{ hint, addressOf, onGo }} />
              ))}
            </ul>
          </details>
        );
      })}
      {hints.length < count ? <p className={styles.hint}>{`仅列出前 ${hints.length} 条提示`}</p> : null}
    </div>
  );
}

function Hint({
  hint: { line, message, place },
  addressOf,
  onGo,
}: Pick<HintListProps, 'addressOf' | 'onGo'> & { hint: ImportHint }) {
  const address = place && addressOf(place);
  return (
    <li>
      <span className={styles.hintLine}>{line > 0 ? `第 ${line} 行` : ''}</span>
      <span>{message}</span>
      {address ? (
        <Link to={address} onClick={onGo}>
          查看所在行
        </Link>
      ) : (
        <span />
      )}
    </li>
  );
}
