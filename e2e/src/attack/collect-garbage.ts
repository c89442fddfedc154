import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a service. Node leaves garbage where it is until room is needed, so the memory of a
// service at rest would say nothing about what it still holds.
setFlagsFromString('--expose-gc');
setInterval(() => {
  runInNewContext('gc()');
}, 2_000).unref();
