/** The time that toasts stay on a client's screens, in milliseconds. */
export const toastDuration = 2000;
