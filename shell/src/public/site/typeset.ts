/** Adds the no-break spaces of French typography to the text of an HTML page. */
export function typeset(html: string): string {
  return html.replace(/ (?=[:;!?»€])|(?<=«) /g, '\u00a0');
}
