import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { THEME_ACCENTS } from "@kezhuan/web/ui/preferences-model.ts";
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
  const { theme, mode, size } = usePreferences();
  return (
    <div className="settings">
      <Choice
        legend={t("theme")}
        value={theme}
        options={[
          { value: "teal", label: t("teal"), swatch: THEME_ACCENTS.teal },
          { value: "blue", label: t("blue"), swatch: THEME_ACCENTS.blue },
        ]}
        onChange={(next) => setPreferences({ theme: next, accent: null })}
      />
      <AccentPicker />
      <Choice
        legend={t("mode")}
        value={mode}
        options={(["auto", "light", "dark", "contrast"] as const).map((value) => ({
          value,
          label: t(value),
        }))}
        onChange={(next) => setPreferences({ mode: next })}
      />
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
