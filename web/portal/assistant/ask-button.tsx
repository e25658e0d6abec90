import { Suspense, lazy, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { loadChunk } from "@kezhuan/web/ui/load-chunk.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import type { AssistantDrawerProps } from "./assistant-drawer.tsx";

const texts = defineText({
  ask: { zh: "问一问", en: "Ask the assistant" },
  about: { zh: "问问这条", en: "Ask about this" },
});

const icon = { path: "M5 5h14v10.500h-7.500L8 19v-3.500H5zM9 9h6M9 12h4" };

// Few readers open it: it comes with the first click.
const Drawer = lazy(() =>
  loadChunk(async () => ({ default: (await import("./assistant-drawer.tsx")).AssistantDrawer })),
);

/** Opens the assistant beside the page. */
export function AskButton(props: Omit<AssistantDrawerProps, "onClose"> & { look?: "plain" | "quiet" }) {
  const { look = "quiet", ...asked } = props;
  const t = useText(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} icon={icon} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t(asked.about ? "about" : "ask")}
      </Button>
      {isOpen && (
        <Suspense>
          <Drawer {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
