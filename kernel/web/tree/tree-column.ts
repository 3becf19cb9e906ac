import type { ReactNode } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { GridColumnEditRules } from './edit/grid-edit-types.ts';

/** A column of a tree grid. The first one carries the tree unless another says so. */
export interface TreeColumn<T> {
  readonly key: string;
  readonly title: string;
  /** px where text is smallest (13 px); the person may change it. */
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  /** What a cell shows; text that is cut is whole in its tooltip. */
  readonly cell: (row: T) => ReactNode;
  /** What is copied, where the cell is more than text. */
  readonly text?: (row: T) => string;
  /** Takes of the room that is left, in step with its width. */
  readonly grow?: boolean;
  /** What it is filtered and ordered by, in a grid that asks its server. */
  readonly field?: Field;
  /** How it is written in place, in a grid that is edited. */
  readonly edit?: GridColumnEditRules<T>;
}
