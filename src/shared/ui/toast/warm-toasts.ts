/** Fetches the code that shows toasts, which otherwise comes with the first of them. */
export const warmToasts = () => import('./ToastHost');
