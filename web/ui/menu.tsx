import { useEffect, useId, useRef, useState } from "react";
import { keepInside } from "./keep-inside.ts";
import "./menu.css";

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
