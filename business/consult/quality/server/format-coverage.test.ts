import path from 'node:path';
import { expect, it } from 'vitest';
import { costFileFormats } from '#business/consult/cost/server/formats/cost-format-registry.ts';
import type { CoveredNumber } from '../testing/covered/covered-numbers.ts';
import { listExcelNumberCoverage } from '../testing/covered/excel-coverage.ts';
import { listGaebNumberCoverage } from '../testing/covered/gaeb-coverage.ts';
import { listNationalXmlCoverage } from '../testing/covered/national-coverage.ts';
import { listMappingTableCoverage } from '../testing/covered/table-coverage.ts';

const OTHERS: Readonly<Record<string, () => CoveredNumber[] | Promise<CoveredNumber[]>>> = {
  'national-xml': listNationalXmlCoverage,
  'gaeb-xml': listGaebNumberCoverage,
  'excel-tables': listExcelNumberCoverage,
};

it('every number of every format is worked out again by a rule, or says why not', async () => {
  const parts = await Promise.all(
    costFileFormats.map(async ({ code, title, table }) => {
      const covered = table ? listMappingTableCoverage(table) : await OTHERS[code]?.();
      expect(covered?.length, code).toBeGreaterThan(3);
      const rows = (covered ?? []).map(({ at, field, by }) => `| ${at.replaceAll('|', ' or ')} | ${field} | ${by} |`);
      return `## ${title}\n\n| in the file | becomes | worked out again by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    }),
  );
  const unexplained = parts.flatMap((part) => part.split('\n').filter((line) => line.includes('not checked: ?')));
  expect(unexplained).toEqual([]);
  const head = `# Numbers of cost files and the rules that work them out again

Made from the readers and the list of rules (quality/model/check-rules-by-field.ts) by format-coverage.test.ts, which fails while this page
says anything else; \`npx vitest run -u format-coverage\` writes it anew.
`;
  await expect(`${head}\n${parts.join('\n')}`).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../../../../docs/COVERAGE.md'),
  );
});
