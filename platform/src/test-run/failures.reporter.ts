import { appendFileSync } from 'node:fs';
import type { TestCase, TestModule, TestSuite } from 'vitest/node';

/**
 * Appends each failure, with its first error, to the file FAILURES: a test that failed, or passed
 * only at its second try, and a hook or an import that failed.
 */
export default class Failures {
  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result();
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    note(name, errors, test.diagnostic()?.flaky === true);
  }

  onTestSuiteResult(suite: TestSuite): void {
    note(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    note(module.relativeModuleId, module.errors());
  }
}

function note(name: string, errors: readonly { message: string }[], flaky = false): void {
  const { FAILURES } = process.env;
  const [first] = errors;
  if (FAILURES === undefined || first === undefined) return;
  appendFileSync(FAILURES, `${JSON.stringify({ name, error: first.message, flaky })}\n`);
}
