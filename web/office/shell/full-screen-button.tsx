import { FullscreenExitOutlined, FullscreenOutlined } from "@ant-design/icons";
import { useSyncExternalStore } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { shellTexts } from "./shell-texts.ts";

/** Gives the whole screen to the product; not drawn where the browser cannot. */
export function FullScreenButton() {
  const t = useText(shellTexts);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const label = t(isFull ? "leaveFullScreen" : "fullScreen");
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className="header-button header-full-screen"
      aria-label={label}
      title={label}
      // A browser may refuse, for example when the person pressed Escape meanwhile: then nothing changes.
      onClick={() => void toggle().catch(() => undefined)}
    >
      {isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
