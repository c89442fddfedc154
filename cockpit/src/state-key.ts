/** Under which the state of the platform is kept. */
export const stateKey = ['platform'];
