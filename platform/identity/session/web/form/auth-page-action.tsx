import type { ReactNode } from 'react';
import styles from './auth-page-action.module.css';

/** What a page around signing in offers to do: a way on (href) or a deed (onClick). The way beside it is quiet. */
export function AuthPageAction({ href, onClick, quiet = false, children }: EntryActionProps) {
  const look = quiet ? styles.other : styles.main;
  if (href)
    return (
      <a className={look} href={href}>
        {children}
      </a>
    );
  return (
    <button type="button" className={look} onClick={onClick}>
      {children}
    </button>
  );
}

interface EntryActionProps {
  readonly href?: string;
  readonly onClick?: () => void;
  readonly quiet?: boolean;
  readonly children: ReactNode;
}
