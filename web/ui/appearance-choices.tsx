import { Choice } from "./choice.tsx";
import { setPreferences } from "./preferences.ts";
import { THEME_ACCENTS } from "./preferences-model.ts";
import { defineText } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";

const texts = defineText({
  theme: { zh: "主题", en: "Theme" },
  teal: { zh: "青", en: "Teal" },
  blue: { zh: "蓝", en: "Blue" },
  mode: { zh: "明暗", en: "Mode" },
  auto: { zh: "自动", en: "Auto" },
  light: { zh: "浅色", en: "Light" },
  dark: { zh: "深色", en: "Dark" },
  contrast: { zh: "高对比", en: "Contrast" },
});

/** Takes an accent that was picked by hand along. */
export function ThemeChoice() {
  const t = useText(texts);
  const { theme } = usePreferences();
  return (
    <Choice
      legend={t("theme")}
      value={theme}
      options={(["teal", "blue"] as const).map((value) => ({
        value,
        label: t(value),
        swatch: THEME_ACCENTS[value],
      }))}
      onChange={(next) => setPreferences({ theme: next, accent: null })}
    />
  );
}

export function ModeChoice() {
  const t = useText(texts);
  const { mode } = usePreferences();
  return (
    <Choice
      legend={t("mode")}
      value={mode}
      options={(["auto", "light", "dark", "contrast"] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(next) => setPreferences({ mode: next })}
    />
  );
}
