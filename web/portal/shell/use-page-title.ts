import { useEffect } from "react";
import { siteName } from "@kezhuan/web/ui/site.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({ product: { zh: "科转", en: "Kezhuan" } });

/** Names the page in the browser's tab and history. */
export function usePageTitle(title?: string): void {
  const t = useText(texts);
  const { language } = usePreferences();
  const product = siteName(language) || t("product");
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
