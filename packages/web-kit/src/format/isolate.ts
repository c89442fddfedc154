/**
 * Isolates the text direction of a name, so that it cannot reorder the sentence around it. A name
 * that is written from left to right is returned unchanged.
 */
export function isolate(name: string): string {
  return otherWay.test(name) ? `\u2068${name.replaceAll(marks, '')}\u2069` : name;
}

const otherWay =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Invisible characters that change the text direction; one of them would end the isolation. */
const marks = /[\u202a-\u202e\u2066-\u2069]/g;
