/** The attributes of one element with the place each stands at. Reused from element to element: read it at once. */
export class XmlAttributes {
  private readonly names: string[] = [];
  private readonly values: string[] = [];
  private readonly lines: number[] = [];
  private readonly columns: number[] = [];
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  push(name: string, value: string, line: number, column: number): void {
    const at = this.length++;
    this.names[at] = name;
    this.values[at] = value;
    this.lines[at] = line;
    this.columns[at] = column;
  }

  get count(): number {
    return this.length;
  }

  nameAt(index: number): string {
    return this.names[index] ?? '';
  }

  valueAt(index: number): string {
    return this.values[index] ?? '';
  }

  lineAt(index: number): number {
    return this.lines[index] ?? 0;
  }

  columnAt(index: number): number {
    return this.columns[index] ?? 0;
  }

  /** Index of an attribute, or -1. An element has a handful: a search beats a map. */
  find(name: string): number {
    for (let index = 0; index < this.length; index++) if (this.names[index] === name) return index;
    return -1;
  }

  has(name: string): boolean {
    return this.find(name) >= 0;
  }

  /** The trimmed text of an attribute, '' where it is missing. */
  text(name: string): string {
    const index = this.find(name);
    return index < 0 ? '' : (this.values[index] ?? '').trim();
  }
}
