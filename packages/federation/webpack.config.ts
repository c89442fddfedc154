import { servedRemote } from './src/served-remote.ts';

// For `webpack serve`, run in the folder of a micro-frontend.
export default servedRemote(process.cwd());
