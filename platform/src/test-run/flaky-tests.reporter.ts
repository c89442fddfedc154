import { appendFileSync } from 'node:fs';
import type { TestCase } from 'vitest/node';

/**
 * Appends each test that passed only at its second try, with its first error, to the file
 * FLAKY_TESTS.
 */
export default class FlakyTests {
  onTestCaseResult(test: TestCase): void {
    const { FLAKY_TESTS } = process.env;
    if (FLAKY_TESTS === undefined || test.diagnostic()?.flaky !== true) return;
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    const error = test.result().errors?.[0]?.message ?? '';
    appendFileSync(FLAKY_TESTS, `${JSON.stringify({ name, error })}\n`);
  }
}
