import { servedRemote } from './src/served-remote.ts';

// For `webpack serve`, from the folder of the micro-frontend that somebody works on.
export default servedRemote(process.cwd());
