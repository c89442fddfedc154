/** The query key of the platform's state. */
export const stateKey = ['platform'];
