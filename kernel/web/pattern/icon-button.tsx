import { Button, type ButtonProps } from 'antd';
import type { ReactElement } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'title' | 'children'> {
  readonly icon: ReactElement;
  /** What it does, in words: read out, and shown when the pointer rests on it. */
  readonly label: string;
  /** Shown instead of the label, where there is more to say: a key, a longer sentence. */
  readonly hint?: string;
}

/** A small button without words on it. */
export function IconButton({ label, hint, ...button }: IconButtonProps) {
  return <Button size="small" {...button} aria-label={label} title={hint ?? label} />;
}
