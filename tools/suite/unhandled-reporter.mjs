import { writeFileSync } from 'node:fs';

/** A reporter of vitest: writes down the errors that no test caught, with the file that vitest takes for their origin. */
export default class UnhandledReporter {
  /** @param {readonly unknown[]} _modules @param {readonly { message?: string, VITEST_TEST_PATH?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ message = '', VITEST_TEST_PATH }) => ({ message, file: VITEST_TEST_PATH }));
    if (process.env.UNHANDLED_REPORT) writeFileSync(process.env.UNHANDLED_REPORT, JSON.stringify(told));
  }
}
