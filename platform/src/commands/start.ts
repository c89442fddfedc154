import { launch } from '../launcher/launch.ts';
import { readSettings } from '../launcher/settings.ts';

await launch(() => readSettings(process.env, process.argv.slice(2)));
