/**
 * The innermost place in a script of ours that a stack names, as `, at /mf/…/menu.js:1:234`; nothing
 * where it names none. Builds have no map that leads to their sources: maps would publish these.
 */
export function placeOf(stack: string | undefined): string {
  const [, place] =
    /https?:\/\/[^/\s]+(\/(?:mf|assets)\/[^\s?#)]+?:\d+:\d+)/.exec(stack ?? '') ?? [];
  return place === undefined ? '' : `, at ${place}`;
}

interface Message {
  text(): string;
  location(): { readonly url: string; readonly lineNumber: number; readonly columnNumber: number };
}

/** A message that a page has printed, in one line, with the place in its stack or else its own. */
export function printed(message: Message): string {
  const text = message.text();
  const { url, lineNumber, columnNumber } = message.location();
  // A browser counts both from 0 here, and from 1 in a stack.
  const place = placeOf(text) || placeOf(`${url}:${lineNumber + 1}:${columnNumber + 1}`);
  return `${text.replace(/\n\s+at [^]*$/, '')}${place}`;
}
