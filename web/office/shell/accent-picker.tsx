import { useId } from "react";
import { ACCENTS } from "@kezhuan/web/ui/accent.ts";
import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { THEME_ACCENTS } from "@kezhuan/web/ui/preferences-model.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { shellTexts } from "./shell-texts.ts";
import "./accent-picker.css";

const names = defineText({
  "#209182": { zh: "青", en: "Teal" },
  "#409eff": { zh: "蓝", en: "Blue" },
  "#ff4500": { zh: "橙红", en: "Orange red" },
  "#ff8c00": { zh: "深橙", en: "Dark orange" },
  "#ffd700": { zh: "金", en: "Gold" },
  "#90ee90": { zh: "浅绿", en: "Light green" },
  "#00ced1": { zh: "松石", en: "Turquoise" },
  "#1e90ff": { zh: "宝蓝", en: "Dodger blue" },
  "#c71585": { zh: "玫红", en: "Violet red" },
});

/** The nine accents. Fills, links and text take shades of them that can be read. */
export function AccentPicker() {
  const t = useText(shellTexts);
  const tName = useText(names);
  const group = useId();
  const { accent, theme } = usePreferences();
  const current = accent ?? THEME_ACCENTS[theme];
  return (
    <fieldset className="accents">
      <legend>{t("accent")}</legend>
      <div className="accents-row">
        {ACCENTS.map((color) => {
          // The table above names every accent of the list.
          const name = tName(color as keyof typeof names);
          return (
            <label key={color} title={name} style={{ "--swatch": color } as React.CSSProperties}>
              <input
                type="radio"
                name={group}
                className="unseen"
                aria-label={name}
                checked={color === current}
                onChange={() => setPreferences({ accent: color === THEME_ACCENTS[theme] ? null : color })}
              />
              <i />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
