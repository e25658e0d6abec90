import { Suspense, lazy } from "react";
import { IconButton } from "./button.tsx";
import { loadChunk } from "./load-chunk.ts";
import { Menu } from "./menu.tsx";
import { Skeleton } from "./skeleton.tsx";
import { defineText } from "./text.ts";
import { useText } from "./use-text.ts";

const texts = defineText({ title: { zh: "外观", en: "Appearance" } });

const AppearancePanel = lazy(() =>
  loadChunk(async () => ({ default: (await import("./appearance-panel.tsx")).AppearancePanel })),
);

/** Theme, mode and large text, in one panel under one icon. */
export function AppearanceMenu() {
  const t = useText(texts);
  return (
    <Menu
      label={t("title")}
      button={(props) => <IconButton icon="appearance" label={t("title")} {...props} />}
    >
      <Suspense fallback={<Skeleton width="300px" height="220px" />}>
        <AppearancePanel />
      </Suspense>
    </Menu>
  );
}
