import type { CostRulesEdition } from '#business/consult/cost/model/index.ts';
import type { XmlAttributes } from '#kernel/server/xml/xml-attributes.ts';
import { readDecimalAttribute } from './read-attributes.ts';

/** From this share of the bills on, norms are how a file is priced, and not a slip. */
const PRICED_BY_NORMS = 0.1;

/**
 * Which rules the body of a file follows, whatever its head says: real files have a body of the 2013 rules under a 2025
 * head. Norms under the bills or 规费 in most unit works are the 2013 rules; one row of them in a file of the 2024 rules
 * is a fault of that file.
 */
export class EditionDetector {
  private bills = 0;
  private norms = 0;
  private unitWorks = 0;
  private withStatutory = 0;

  element(name: string, attributes: XmlAttributes): void {
    if (name === 'WorkElement') this.bills += 1;
    else if (name === 'Norm') this.norms += 1;
    else if (name === 'UnitWorks') this.unitWorks += 1;
    else if (name === 'StatutoryFees' && Number(readDecimalAttribute(attributes, 'Total') ?? 0) > 0)
      this.withStatutory += 1;
  }

  /** @param head the edition of the root element */
  edition(head: CostRulesEdition): CostRulesEdition {
    const byNorms = this.norms > 0 && this.norms >= this.bills * PRICED_BY_NORMS;
    return byNorms || this.withStatutory * 2 > this.unitWorks ? '2018' : head;
  }
}
