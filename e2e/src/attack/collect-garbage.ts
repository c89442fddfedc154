import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a service. Node collects garbage only when it needs room, so the memory of an idle
// service would not tell how much is still in use.
setFlagsFromString('--expose-gc');
setInterval(() => {
  runInNewContext('gc()');
}, 2_000).unref();
