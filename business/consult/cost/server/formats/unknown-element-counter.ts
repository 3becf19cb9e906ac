import type { XmlStreamHandler } from '#kernel/server/xml/read-xml-stream.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';

/** Elements of a file, and those of them of which its reader knows nothing. */
export interface UnknownElementStats {
  readonly all: number;
  readonly strange: number;
  /** What the most frequent strange ones are called. */
  readonly names: readonly string[];
}

/** More than this share of strange elements, and a file may be of another format than it is read as. */
const MOST_STRANGE = 0.3;
const NAMES_TOLD = 8;
/** A file may have any number of names. */
const NAMES_KEPT = 2000;

/** True where so much of a file is strange that a person has to say whether the rest is to be kept. */
export const hasTooManyUnknownElements = ({ all, strange }: UnknownElementStats): boolean =>
  strange > all * MOST_STRANGE;

interface OpenElement {
  readonly name: string;
  readonly isKnown: boolean;
  /** It says something by itself. */
  readonly isFilled: boolean;
  hasParts: boolean;
}

/**
 * Reads on behalf of a format and counts what it passes over. Elements that only hold others are no loss and count
 * only where the format knows them.
 */
export class UnknownElementCounter implements XmlStreamHandler {
  /** Left out where the format reads no texts: whoever asks for them has them all cut out of the file. */
  readonly text?: (text: string) => void;
  private all = 0;
  private strange = 0;
  private readonly names = new Map<string, number>();
  private readonly path: OpenElement[] = [];

  /** @param knows whether the format takes something from an element, or passes it over on purpose */
  constructor(
    private readonly reading: XmlStreamHandler,
    private readonly knows: (name: string, parent: string, isWithinKnown: boolean) => boolean,
  ) {
    if (reading.text) this.text = (text) => reading.text?.(text);
  }

  open(name: string, at: XmlAttributes, line: number): void {
    const above = this.path.at(-1);
    if (above) above.hasParts = true;
    const isKnown = !above || this.knows(name, above.name, above.isKnown);
    this.path.push({ name, isKnown, isFilled: at.count > 0, hasParts: false });
    this.reading.open(name, at, line);
  }

  close(name: string): void {
    const closed = this.path.pop();
    if (closed) this.count(closed);
    this.reading.close(name);
  }

  afterPiece(): Promise<void> {
    return this.reading.afterPiece();
  }

  get found(): UnknownElementStats {
    const byCount = [...this.names].toSorted(([, a], [, b]) => b - a);
    const names = byCount.slice(0, NAMES_TOLD).map(([name]) => name);
    return { all: this.all, strange: this.strange, names };
  }

  private count({ name, isKnown, isFilled, hasParts }: OpenElement): void {
    if (!isKnown && !isFilled && hasParts) return;
    this.all += 1;
    if (isKnown) return;
    this.strange += 1;
    if (this.names.has(name) || this.names.size < NAMES_KEPT) this.names.set(name, (this.names.get(name) ?? 0) + 1);
  }
}
