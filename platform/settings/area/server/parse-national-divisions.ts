import { areaLevelOfCode } from '../model/index.ts';
import { NATIONAL_DIVISION_LINES } from './data/national-division-lines.ts';

interface Division {
  readonly code: string;
  readonly name: string;
  readonly level: ReturnType<typeof areaLevelOfCode>;
  /** null at the top. */
  readonly parent: string | null;
  readonly sort: number;
}

/** Every division of the national list, those above before those below. */
export function parseNationalDivisions(): Division[] {
  return NATIONAL_DIVISION_LINES.flatMap((line, at) => {
    const [head = '', below = ''] = line.split('|');
    const province = head.slice(0, 2);
    const top = { code: `${province}0000`, name: head.slice(2), level: 'province', parent: null } as const;
    const found = [...below.matchAll(/(\d{4})(\D+)/g)].map(([, digits = '', name = '']) => ({
      code: province + digits,
      name,
    }));
    const known = new Set(found.map(({ code }) => code));
    const nested = found.map(({ code, name }, place): Division => {
      const level = areaLevelOfCode(code);
      const city = `${code.slice(0, 4)}00`;
      // Counties of a municipality, or directly below a province, have no city above them.
      const parent = level === 'county' && known.has(city) ? city : top.code;
      return { code, name, level, parent, sort: (place + 1) * 10 };
    });
    return [{ ...top, sort: (at + 1) * 10 }, ...nested];
  });
}
