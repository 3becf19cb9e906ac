import { run } from './run.ts';
import { readSettings } from './settings.ts';
import { faultsOf, print } from './table.ts';

const settings = readSettings(process.env);
let faults = 0;
for (const mode of settings.modes) {
  const report = await run(mode, settings);
  print(report);
  faults += faultsOf(report).length;
}
process.exit(faults === 0 ? 0 : 1);
