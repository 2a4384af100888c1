/** What was typed in one story is no draft of the next. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('plumbline.form-draft:')) localStorage.removeItem(key);
  }
}
