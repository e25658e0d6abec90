import { ModeChoice, ThemeChoice } from "@kezhuan/web/ui/appearance-choices.tsx";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AccentPicker } from "./accent-picker.tsx";
import { setLayout, useLayout } from "./layout-store.ts";
import { shellTexts } from "./shell-texts.ts";
import "./settings-panel.css";

/** Everything about how the office looks; kept on this device. */
export function SettingsPanel({ hasLayout = false }: { hasLayout?: boolean }) {
  const t = useText(shellTexts);
  const { size } = usePreferences();
  return (
    <div className="settings">
      <ThemeChoice />
      <AccentPicker />
      <ModeChoice />
      <Choice
        legend={t("size")}
        value={size}
        options={(["small", "middle", "large"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => {
          setPreferences({ size: next });
          showToast(t("sizeDone"), { tone: "success" });
        }}
      />
      {hasLayout && <LayoutChoices />}
    </div>
  );
}

function LayoutChoices() {
  const t = useText(shellTexts);
  const { arrangement, compact } = useLayout();
  return (
    <div className="settings-layout">
      <Choice
        legend={t("arrangement")}
        value={arrangement}
        options={(["side", "top", "drawer"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setLayout({ arrangement: next })}
      />
      {arrangement === "side" && (
        <Choice
          legend={t("menuWidth")}
          value={compact ? "compact" : "wide"}
          options={(["wide", "compact"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(next) => setLayout({ compact: next === "compact", collapsed: false })}
        />
      )}
    </div>
  );
}
