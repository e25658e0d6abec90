import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { defineText } from "./text.ts";
import { Toaster } from "./toaster.tsx";
import { useText } from "./use-text.ts";
import "./dialog.css";

const texts = defineText({ close: { zh: "关闭", en: "Close" } });

interface DialogProps {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
  /** The row of buttons at its foot. */
  footer?: React.ReactNode;
  /** `side` comes in from the edge and takes its full height: filters, details. */
  look?: "middle" | "side";
}

/** A modal dialog while it is rendered. The browser's own element keeps focus inside and closes on Escape. */
export function Dialog({ title, onClose, children, footer, look = "middle" }: DialogProps) {
  const t = useText(texts);
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // While it is still in the page: only then does the browser take the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = element.current;
    // The veil is no element of its own: a click on it arrives at the dialog itself.
    const onVeil = (event: Event) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener("click", onVeil);
    return () => dialog?.removeEventListener("click", onVeil);
  }, [onClose]);
  return (
    <dialog
      ref={element}
      // The browser closes the dialog on Escape; what it was opened from shall not hear of it.
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
      className={`dialog dialog-${look}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-inside">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t("close")} onClick={onClose} />
        </header>
        <div className="dialog-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
      <Toaster />
    </dialog>
  );
}
