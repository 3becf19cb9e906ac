import { readLoadSettings } from './load-settings.ts';
import { findLoadFaults, printLoadReport } from './print-load-report.ts';
import { runLoad } from './run-load.ts';

const settings = readLoadSettings(process.env);
let faults = 0;
for (const mode of settings.modes) {
  const report = await runLoad(mode, settings);
  printLoadReport(report);
  faults += findLoadFaults(report).length;
}
process.exit(faults === 0 ? 0 : 1);
