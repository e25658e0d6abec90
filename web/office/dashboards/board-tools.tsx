import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useSyncExternalStore } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { boardPath } from "./board-place.ts";
import { boardTexts } from "./board-texts.ts";

/** The whole screen for the figures, and the way to change what they are. */
export function BoardTools({ board }: { board: MessageOutput<"getDashboard"> }) {
  const t = useText(boardTexts);
  return (
    <div className="board-tools">
      {document.fullscreenEnabled && <FullScreen />}
      {board.mayChange && (
        <Link className="button button-plain" to={`${boardPath(board.id)}?edit=1`}>
          {t("edit")}
        </Link>
      )}
    </div>
  );
}

function FullScreen() {
  const t = useText(boardTexts);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (button: HTMLElement) =>
    isFull ? document.exitFullscreen() : button.closest(".board")?.requestFullscreen();
  return (
    // A browser may refuse, for example when the person pressed Escape meanwhile: then nothing changes.
    <Button onClick={(event) => void toggle(event.currentTarget)?.catch(() => undefined)}>
      {t(isFull ? "leaveFullScreen" : "fullScreen")}
    </Button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
