import { reasonOf } from '../base/reason-of.ts';
import { Edits } from '../make/edits.ts';
import { makeEvent } from '../make/event.ts';
import { makeRemote } from '../make/remote.ts';
import { makeService } from '../make/service.ts';
import { makeScreen } from '../make/screen.ts';

const usage = `Usage: npm run new -- screen <front end> <name> [traiteur | client | everybody]
       npm run new -- remote <name>
       npm run new -- service <name>
       npm run new -- event <producer> <noun> <consumer>`;

// Generates the files of a new screen, front end, service or event, and prints what is left to do.
try {
  const edits = new Edits();
  const left = make(edits, process.argv.slice(2));
  console.log(edits.write().join('\n'));
  console.log(`Next:\n${left.map((line) => `- ${line}`).join('\n')}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function make(edits: Edits, [kind, first, second, third, ...more]: string[]): string[] {
  if (first === undefined || more.length > 0) throw new Error(usage);
  if (second === undefined) {
    if (kind === 'remote') return makeRemote(edits, first);
    if (kind === 'service') return makeService(edits, first);
  } else {
    if (kind === 'screen') return makeScreen(edits, first, second, third);
    if (kind === 'event' && third !== undefined) return makeEvent(edits, first, second, third);
  }
  throw new Error(usage);
}
