import { useEffect, useEffectEvent } from "react";

/** What is open, the latest last; Escape is for that one. */
const layers: (() => void)[] = [];

/**
 * Lists and panels that Escape closes alone. Those that are just going away have been closed already: Ant Design itself
 * waits until they are gone, and an Escape meanwhile is lost.
 */
const lists = [
  ".ant-select-dropdown",
  ".ant-dropdown",
  ".ant-picker-dropdown",
  ".ant-popover",
  ".menu-panel",
  "dialog[open]",
]
  .map((selector) => `${selector}:not([class*="-hidden"], [class*="-leave"])`)
  .join(", ");

/** The end of an input method's work comes with an Escape of its own in some browsers. */
const inputMethodMs = 200;

let isForList = false;
let composedAt = -Infinity;

/** Asked before anybody hears of the key: afterwards the list it is for may be gone. */
function onKeyBefore({ key, isComposing, timeStamp }: KeyboardEvent): void {
  if (key !== "Escape") return;
  isForList = isComposing || timeStamp - composedAt < inputMethodMs || document.querySelector(lists) !== null;
}

function onKey({ key }: KeyboardEvent): void {
  if (key === "Escape" && !isForList) layers.at(-1)?.();
}

function onComposed({ timeStamp }: CompositionEvent): void {
  composedAt = timeStamp;
}

function listen(): void {
  window.addEventListener("keydown", onKeyBefore, { capture: true });
  window.addEventListener("keydown", onKey);
  window.addEventListener("compositionend", onComposed);
}

function stopListening(): void {
  window.removeEventListener("keydown", onKeyBefore, { capture: true });
  window.removeEventListener("keydown", onKey);
  window.removeEventListener("compositionend", onComposed);
}

/** Closes on Escape what lies above everything else, unless a list inside of it is open. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    if (layers.length === 0) listen();
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) stopListening();
    };
  }, [isOpen]);
}
