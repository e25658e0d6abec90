import { useEffect } from "react";
import { siteName } from "@kezhuan/web/ui/site.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { language } = usePreferences();
  useEffect(() => {
    document.title = `${title} · ${siteName(language) || (language === "zh" ? "科转" : "Kezhuan")}`;
  }, [title, language]);
}
