/**
 * The innermost place of a stack in one of our scripts, as `, at /mf/…/menu.js:1:234`; empty if
 * there is none. It is a place in the build, because source maps would publish the sources.
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

/** A printed message of a page as one line, with the place from its stack or else its own. */
export function printed(message: Message): string {
  const text = message.text();
  const { url, lineNumber, columnNumber } = message.location();
  // A browser counts both from 0 here, and from 1 in a stack.
  const place = placeOf(text) || placeOf(`${url}:${lineNumber + 1}:${columnNumber + 1}`);
  return `${text.replace(/\n\s+at [^]*$/, '')}${place}`;
}
