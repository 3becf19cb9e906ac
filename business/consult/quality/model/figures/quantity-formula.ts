import { type Decimal, divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

const LIMIT = 2000;

/**
 * The value of a quantity or fee formula: + − × ÷ ( ), numbers, and names looked up by `lookUp`. Full-width signs are
 * read as their plain forms, text in [ ] or { } is a remark. Null where the text is no such formula, a name is unknown,
 * or something is divided by zero.
 */
export function evaluateQuantityFormula(
  text: string,
  lookUp: (name: string) => Decimal | null = () => null,
): Decimal | null {
  const plain = text
    .replace(/[［[【{][^\]］】}]*[\]］】}]/g, '')
    .replace(/[×✕＊]/g, '*')
    .replace(/[÷／]/g, '/')
    .replace(/＋/g, '+')
    .replace(/[－−–]/g, '-')
    .replace(/（/g, '(')
    .replace(/）/g, ')');
  if (plain.length > LIMIT) return null;
  const tokens = plain.match(/\d+(?:\.\d+)?|\.\d+|[A-Za-z_一-龥][\w一-龥.]*|[-+*/()]|\S/g) ?? [];
  const reader = new Reader(tokens, lookUp);
  const value = reader.sum(0);
  return reader.atEnd ? value : null;
}

class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly string[],
    private readonly lookUp: (name: string) => Decimal | null,
  ) {}

  get atEnd(): boolean {
    return this.at === this.tokens.length && this.tokens.length > 0;
  }

  sum(depth: number): Decimal | null {
    let value = this.product(depth);
    while (value && (this.peek === '+' || this.peek === '-')) {
      const minus = this.take() === '-';
      const next = this.product(depth);
      value = next && (minus ? value.minus(next) : value.plus(next));
    }
    return value;
  }

  private product(depth: number): Decimal | null {
    let value = this.factor(depth);
    while (value && (this.peek === '*' || this.peek === '/')) {
      const over = this.take() === '/';
      const next = this.factor(depth);
      if (!next) return null;
      value = over ? divideDecimals(value, next, 10) : value.times(next);
    }
    return value;
  }

  private factor(depth: number): Decimal | null {
    const token = this.take();
    if (token === undefined || depth > 50) return null;
    if (token === '-') return this.factor(depth + 1)?.times(-1) ?? null;
    if (token === '+') return this.factor(depth + 1);
    if (token === '(') {
      const value = this.sum(depth + 1);
      return this.take() === ')' ? value : null;
    }
    return this.operand(token);
  }

  private operand(token: string): Decimal | null {
    if (/^[\d.]/.test(token)) return token.length <= 20 ? toDecimal(token) : null;
    return /^[A-Za-z_一-龥]/.test(token) ? this.lookUp(token) : null;
  }

  private get peek(): string | undefined {
    return this.tokens[this.at];
  }

  private take(): string | undefined {
    return this.tokens[this.at++];
  }
}
