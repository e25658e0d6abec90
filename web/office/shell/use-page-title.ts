import { useEffect } from "react";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { language } = usePreferences();
  useEffect(() => {
    document.title = language === "zh" ? `${title} · 科转` : `${title} · Kezhuan`;
  }, [title, language]);
}
