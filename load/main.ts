import { readLoadTestSettings } from './load-test-settings.ts';
import { findLoadTestFaults, printLoadTestReport } from './print-load-test-report.ts';
import { runLoadTest } from './run-load-test.ts';

const settings = readLoadTestSettings(process.env);
let faults = 0;
for (const mode of settings.modes) {
  const report = await runLoadTest(mode, settings);
  printLoadTestReport(report);
  faults += findLoadTestFaults(report).length;
}
process.exit(faults === 0 ? 0 : 1);
