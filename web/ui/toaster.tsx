import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { defineText } from "./text.ts";
import { closeToast, getPlace, getToasts, openPlace, subscribeToasts } from "./toasts.ts";
import { useText } from "./use-text.ts";
import "./toaster.css";

const texts = defineText({
  label: { zh: "消息", en: "Messages" },
  close: { zh: "关闭", en: "Close" },
});

const icons = { error: "alert", success: "check", info: "info" } as const;

/** The corner where messages appear: one for the page, and one inside of each modal dialog while it is open. */
export function Toaster() {
  const t = useText(texts);
  const [place] = useState(() => Symbol("toasts"));
  useLayoutEffect(() => openPlace(place), [place]);
  const isHere = useSyncExternalStore(subscribeToasts, () => getPlace() === place);
  const toasts = useSyncExternalStore(subscribeToasts, getToasts);
  return (
    <section className="toaster" aria-label={t("label")} aria-live="polite">
      {isHere &&
        toasts.map(({ id, message, tone }) => (
          <div key={id} className={`toast toast-${tone}`} role={tone === "error" ? "alert" : undefined}>
            <Icon name={icons[tone]} />
            <p>{message}</p>
            <IconButton icon="close" label={t("close")} onClick={() => closeToast(id)} />
          </div>
        ))}
    </section>
  );
}
