import type { Page } from 'playwright-core';

/**
 * Slows a page down by a factor. Chromium throttles the page only, so each answer of a worker also
 * keeps its thread busy for that much longer.
 */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.route(/\.worker\..*\.js$/, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !/^content-(enc|len)/.test(name)),
    );
    const body = `${slowAnswers(rate)}\n${await response.text()}`;
    await route.fulfill({ response, headers, body });
  });
}

function slowAnswers(rate: number): string {
  return `{
    const answer = self.postMessage.bind(self);
    let begun = 0;
    self.addEventListener('message', () => { begun = performance.now(); });
    self.postMessage = (said) => {
      const end = begun + ${rate} * (performance.now() - begun);
      while (said.is === 'read' && performance.now() < end);
      answer(said);
    };
  }`;
}
