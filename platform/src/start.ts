import { launch } from './launch.ts';
import { readSettings } from './settings.ts';

await launch(() => readSettings(process.env, process.argv.slice(2)));
