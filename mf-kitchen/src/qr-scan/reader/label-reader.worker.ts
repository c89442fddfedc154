import type { Answer, Question } from './messages.ts';
import { openNativeReader } from './native-reader.ts';
import { openWasmReader } from './wasm-reader.ts';

// The worker's own response allows WebAssembly, which the page's policy forbids.
const reader = openNativeReader().then((native) => native ?? openWasmReader());

function say(answer: Answer): void {
  postMessage(answer);
}

reader.then(
  () => say({ is: 'ready' }),
  (error: unknown) => {
    console.error(error);
    say({ is: 'unable' });
  },
);

addEventListener('message', ({ data }: MessageEvent<Question>) => void read(data));

async function read({ picture, effort }: Question): Promise<void> {
  try {
    say({ is: 'read', codes: await (await reader)(picture, effort) });
  } catch (error) {
    // An unreadable picture is skipped.
    console.error(error);
    say({ is: 'read', codes: [] });
  } finally {
    picture.close();
  }
}
