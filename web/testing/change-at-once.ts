/** Changes fields straight after each other, so that nothing is drawn between them. */
export function changeAtOnce(changes: readonly (readonly [field: Element, value: string])[]): void {
  for (const [field, value] of changes) {
    const isChoice = field instanceof HTMLSelectElement;
    // Past what React notes of the element, as typing is.
    Reflect.set((isChoice ? HTMLSelectElement : HTMLInputElement).prototype, "value", value, field);
    field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
  }
}
