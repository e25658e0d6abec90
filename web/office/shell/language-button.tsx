import { setPreferences } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { shellTexts } from "./shell-texts.ts";

/** Names the other language in that language, as the person who needs it reads it. */
export function LanguageButton({ className = "header-button header-language" }: { className?: string }) {
  const { language } = usePreferences();
  const other = language === "zh" ? "en" : "zh";
  return (
    <button
      type="button"
      className={className}
      lang={other === "zh" ? "zh-CN" : "en"}
      onClick={() => {
        setPreferences({ language: other });
        showToast(formatText(shellTexts.languageDone, other), { tone: "success" });
      }}
    >
      {other === "zh" ? "中文" : "English"}
    </button>
  );
}
