/** Puts the cursor where filling in begins: at the first field that is wrong, else at the first one. */
export function focusStart(form: HTMLElement | null): void {
  if (form?.querySelector('[data-wrong="true"]')) return focusFirstError(form);
  form
    ?.querySelector<HTMLElement>(":is([data-field], [data-path]) :is(input:not([type=file]), textarea)")
    ?.focus();
}

/** Brings the first field that is wrong into view and puts the cursor there. */
export function focusFirstError(form: HTMLElement | null): void {
  // Errors appear with the next drawing.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[data-wrong="true"]');
    if (!field) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    field.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
    // Of a value with parts the part that is wrong.
    const part = field.querySelector('[data-wrong="true"]') ?? field;
    part
      .querySelector<HTMLElement>(
        "input:not([type=hidden], [type=file]), textarea, [contenteditable=true], button",
      )
      ?.focus({ preventScroll: true });
  });
}

/** Where what had the focus is gone, the name of the record takes it: it is read out, and the keyboard goes on from there. */
export function keepFocusOnRecord(): void {
  const name = document.querySelector<HTMLElement>(".record-panel h2");
  if (!name || document.activeElement !== document.body) return;
  name.tabIndex = -1;
  name.focus();
}
