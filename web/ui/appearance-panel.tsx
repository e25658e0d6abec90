import { ModeChoice, ThemeChoice } from "./appearance-choices.tsx";
import { Choice } from "./choice.tsx";
import { setPreferences } from "./preferences.ts";
import { defineText } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./appearance-panel.css";

const texts = defineText({
  size: { zh: "文字", en: "Text" },
  small: { zh: "标准", en: "Standard" },
  large: { zh: "大字", en: "Large" },
});

/** The choices themselves, loaded when somebody wants them. */
export function AppearancePanel() {
  const t = useText(texts);
  const { size } = usePreferences();
  return (
    <div className="appearance">
      <ThemeChoice />
      <ModeChoice />
      <Choice
        legend={t("size")}
        value={size === "large" ? "large" : "small"}
        options={(["small", "large"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setPreferences({ size: next })}
      />
    </div>
  );
}
