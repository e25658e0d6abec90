import type { HomeListName, HomeOutput } from "@kezhuan/contract/api/portal";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  achievements: { zh: "科技成果", en: "achievements" },
  demands: { zh: "技术需求", en: "demands" },
  experts: { zh: "专家", en: "experts" },
  institutions: { zh: "高校院所与企业", en: "institutions" },
});

const shown: readonly { list: HomeListName & keyof typeof texts; mark: MarkKind }[] = [
  { list: "achievements", mark: "supply" },
  { list: "demands", mark: "demand" },
  { list: "experts", mark: "expert" },
  { list: "institutions", mark: "institution" },
];

/** What is published just now, in figures one reads from across a hall. */
export function WallFigures({ home }: { home: HomeOutput | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  return (
    <dl className="wall-figures">
      {shown.map(({ list, mark }) => {
        const found = home?.lists[list];
        if (found === null) return null;
        return (
          <div key={list}>
            <dt>
              <Mark kind={mark} size={20} /> {t(list)}
            </dt>
            <dd className="figures">
              {found ? formatNumber(found.total, language) : "…"}
              {found?.totalIsExact === false && "+"}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
