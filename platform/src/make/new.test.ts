import { expect, test } from 'vitest';
import { Edits } from './edits.ts';
import { makeEvent } from './event.ts';
import { makeRemote } from './remote.ts';
import { makeScreen } from './screen.ts';

test.each([
  [
    'a front end with its prefix',
    () => makeRemote(new Edits(), 'mf-news'),
    'news, without « mf- »',
  ],
  [
    'a screen of a front end that does not exist',
    () => makeScreen(new Edits(), 'mf-nobody', 'menu'),
    'There is no front end mf-nobody here',
  ],
  [
    'an event for the service that publishes it',
    () => makeEvent(new Edits(), 'clients', 'tasting-note', 'clients'),
    'clients publishes the event: name another service that consumes it',
  ],
])('%s is refused', (_what, make, refusal) => {
  expect(make).toThrow(refusal);
});
