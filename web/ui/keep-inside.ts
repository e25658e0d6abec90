// As much as the panel's greatest width leaves on both sides together; see menu.css.
const MARGIN = 16;

/** A ref for a panel that hangs from the right end of its button: moves it to the right where it would leave the window. */
export function keepInside(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined;
  const place = () => {
    // From the button's place, not from the panel's own: that may still be on its way from the last change.
    const end = panel.parentElement?.getBoundingClientRect().right ?? 0;
    const beyond = MARGIN - (end - panel.offsetWidth);
    panel.style.right = `${Math.min(0, -beyond)}px`;
  };
  place();
  // What it holds may come later or grow, and the window may be turned.
  const watch = new ResizeObserver(place);
  watch.observe(panel);
  watch.observe(document.documentElement);
  return () => watch.disconnect();
}
