import { setPreferences } from "./preferences.ts";
import { usePreferences } from "./use-preferences.ts";
import "./language-switch.css";

/** Names the other language in that language, as the person who needs it reads it. */
export function LanguageSwitch() {
  const { language } = usePreferences();
  const other = language === "zh" ? "en" : "zh";
  return (
    <button
      type="button"
      className="language-switch"
      lang={other === "zh" ? "zh-CN" : "en"}
      onClick={() => setPreferences({ language: other })}
    >
      {other === "zh" ? "中文" : "English"}
    </button>
  );
}
