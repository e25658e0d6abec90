import { Choice } from "./choice.tsx";
import { setPreferences } from "./preferences.ts";
import { THEME_ACCENTS } from "./preferences-model.ts";
import { defineText } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./appearance-panel.css";

const texts = defineText({
  theme: { zh: "主题色", en: "Theme" },
  teal: { zh: "青", en: "Teal" },
  blue: { zh: "蓝", en: "Blue" },
  mode: { zh: "明暗", en: "Mode" },
  auto: { zh: "自动", en: "Auto" },
  light: { zh: "浅色", en: "Light" },
  dark: { zh: "深色", en: "Dark" },
  contrast: { zh: "高对比", en: "Contrast" },
  size: { zh: "文字", en: "Text" },
  small: { zh: "标准", en: "Standard" },
  large: { zh: "大字", en: "Large" },
});

/** The choices themselves, loaded when somebody wants them. */
export function AppearancePanel() {
  const t = useText(texts);
  const { theme, mode, size } = usePreferences();
  return (
    <div className="appearance">
      <Choice
        legend={t("theme")}
        value={theme}
        options={[
          { value: "teal", label: t("teal"), swatch: THEME_ACCENTS.teal },
          { value: "blue", label: t("blue"), swatch: THEME_ACCENTS.blue },
        ]}
        onChange={(next) => setPreferences({ theme: next, accent: null })}
      />
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
        value={size === "large" ? "large" : "small"}
        options={(["small", "large"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setPreferences({ size: next })}
      />
    </div>
  );
}
