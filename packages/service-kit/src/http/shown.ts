import type { Route } from '@gamelles/contracts';

/**
 * An answer as its route's schema lets it be seen; a file as it is.
 *
 * @throws ZodError when it does not fit
 */
export const shown = ({ response }: Route, answer: unknown): unknown =>
  typeof response === 'string' ? answer : response.parse(answer);
