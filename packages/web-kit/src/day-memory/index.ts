// The day memory of a caterer's phone; it loads with the screens that work offline.
export { answerSoon } from './answer-soon.ts';
export { askAndKeep, lastKnown, type Seen } from './last-known.ts';
export { forget, recall, remember, revise, type Kept } from './memory.ts';
export { keepNames, keptNames, type ClientNames } from './names.ts';
