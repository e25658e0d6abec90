import { useLayoutEffect, useRef } from "react";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { mySections, sectionTexts } from "./my-sections.ts";

const texts = defineText({ label: { zh: "我的各栏目", en: "Sections of my page" } });

/** The way to a section of one's own page. */
export function sectionPath(name: string): string {
  return `/my?at=${name}`;
}

/** The sections, at the left, or in a row at the top on a phone. */
export function SectionList({ current }: { current: string }) {
  const t = useText(texts);
  const say = useText(sectionTexts);
  const chosen = useRef<HTMLLIElement>(null);
  // On a phone the row is longer than the screen.
  useLayoutEffect(() => {
    // In a block of its own: newer browsers answer with a promise, which React would take for the end of the effect.
    chosen.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav className="my-sections" aria-label={t("label")}>
      <ul>
        {mySections.map(({ name }) => (
          <li key={name} ref={name === current ? chosen : undefined}>
            <Link to={sectionPath(name)} aria-current={name === current ? "page" : undefined}>
              {say(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
