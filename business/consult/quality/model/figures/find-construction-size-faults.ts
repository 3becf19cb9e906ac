import { normalizeUnit, type WorkbenchNode } from '#business/consult/cost/model/index.ts';
import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import type { ScaleFault } from '../check-record-schemas.ts';
import { toApproximateNumber } from './to-approximate-number.ts';

const UNITS: ReadonlySet<string> = new Set(['m2', 'm', 'km', 'm3', '座', '项', '株', 'hm2']);
const LONGEST_UNIT = 10;

/**
 * The project and the single and unit works whose 建设规模 is missing, not above zero, or in a unit figures cannot be worked out with.
 * Figures per unit of scale (单方造价) are not checked there.
 */
export function findConstructionSizeFaults(nodes: readonly WorkbenchNode[]): ScaleFault[] {
  return nodes
    .filter(({ kind }) => kind === 'project' || kind === 'singleWork' || kind === 'unitWork')
    .flatMap(({ id, kind, name, scale, scaleUnit }) => {
      const message = faultOf(scale, scaleUnit);
      return message ? [{ id, kind, name, scale, scaleUnit, message }] : [];
    });
}

function faultOf(scale: string | null, unit: string): string | null {
  if (scale === null || !isDecimalText(scale)) return '未填写建设规模';
  if (toApproximateNumber(scale) <= 0) return '建设规模应大于 0';
  if (unit.trim() === '') return '未填写规模单位';
  if (unit.length > LONGEST_UNIT) return '规模单位过长';
  return UNITS.has(normalizeUnit(unit)) ? null : `规模单位“${unit}”不在可用范围（m2、m、km、m3、座、项、株、hm2）`;
}
