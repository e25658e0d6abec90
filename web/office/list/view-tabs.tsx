import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { useEffect, useRef } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listTexts } from "./list-texts.ts";
import "./view-tabs.css";

/** The object's saved views, side by side. One alone needs no choice. */
export function ViewTabs({ views, current }: { views: readonly ViewDef[]; current: string | undefined }) {
  const t = useText(listTexts);
  const { language } = usePreferences();
  const { pathname } = useLocation();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // Of many, the one in use can stand beyond the edge. The browser's own way to it would also take along the place
    // from which the keyboard goes on.
    const place = frame.current?.getBoundingClientRect();
    const tab = frame.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!place || !tab) return;
    frame.current?.scrollBy({
      left: Math.min(0, tab.left - place.left) + Math.max(0, tab.right - place.right),
    });
  }, [current]);
  if (views.length < 2) return null;
  return (
    <nav ref={frame} className="view-tabs" aria-label={t("views")}>
      {views.map(({ name, label }, index) => (
        <Link
          key={name}
          to={{ pathname, search: index === 0 ? "" : `?view=${encodeURIComponent(name)}` }}
          aria-current={name === current ? "page" : undefined}
        >
          {pickLabel(label, language)}
        </Link>
      ))}
    </nav>
  );
}
