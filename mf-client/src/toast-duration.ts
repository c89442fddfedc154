/** Milliseconds that a toast stays on the screens of a client. */
export const toastDuration = 2000;
