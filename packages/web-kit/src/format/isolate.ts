/**
 * A name for the middle of a sentence: however it is written, the words around it keep their order.
 * Most names are written from left to right with the sentence, and are left as they are.
 */
export function isolate(name: string): string {
  return otherWay.test(name) ? `\u2068${name.replaceAll(marks, '')}\u2069` : name;
}

const otherWay =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Invisible characters that change the text direction; one of them would end the isolation. */
const marks = /[\u202a-\u202e\u2066-\u2069]/g;
