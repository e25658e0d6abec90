import { useEffect, useId, useRef, useState } from "react";
import "./menu.css";

// As much as the panel's greatest width leaves on both sides together; see menu.css.
const MARGIN = 16;

interface MenuProps {
  /** Draws the button that opens the panel. */
  button: (props: {
    onClick: () => void;
    "aria-expanded": boolean;
    "aria-controls": string;
  }) => React.ReactNode;
  label: string;
  children: React.ReactNode;
}

/** A panel under a button. Closes on a choice, on Escape, on a click elsewhere and when the focus leaves it. */
export function Menu({ button, label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return undefined;
    return closeWhenLeft(element, () => setOpen(false));
  }, [isOpen]);
  return (
    <div className="menu" ref={frame}>
      {button({ onClick: () => setOpen(!isOpen), "aria-expanded": isOpen, "aria-controls": id })}
      {isOpen && (
        <section className="menu-panel" id={id} aria-label={label} ref={keepInside}>
          {children}
        </section>
      )}
    </div>
  );
}

function closeWhenLeft(frame: HTMLElement, close: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isOutside = (target: EventTarget | null) => target instanceof Node && !frame.contains(target);
  const onPointer = (event: PointerEvent) => isOutside(event.target) && close();
  const onFocus = (event: FocusEvent) => isOutside(event.target) && close();
  const goBack = () => {
    close();
    frame.querySelector("button")?.focus();
  };
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && goBack();
  // After the item's own handler. A dialog that it opens gives the focus back to the button, which is still there then.
  const onChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && frame.contains(target) && target.closest(".menu-item")) goBack();
  };
  document.addEventListener("pointerdown", onPointer, { signal });
  document.addEventListener("focusin", onFocus, { signal });
  frame.addEventListener("keydown", onKey, { signal });
  document.addEventListener("click", onChoice, { signal });
  return () => controller.abort();
}

/** A ref for a panel that hangs from the right end of its button: moves it to the right where it would leave the window. */
function keepInside(panel: HTMLElement | null): (() => void) | undefined {
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
