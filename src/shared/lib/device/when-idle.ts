/** Runs a task when the browser is idle, or soon where it cannot say when that is. */
export const whenIdle = (task: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
};
