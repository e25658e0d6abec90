import type { HomeList, HomeOutput } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark, type MarkKind } from "@kezhuan/web/ui/mark.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./figures.css";

const texts = defineText({
  title: { zh: "目前公开", en: "Published now" },
  supply: { zh: "科技成果", en: "achievements" },
  industrial: { zh: "其中可产业化", en: "ready for industry" },
  institution: { zh: "高校院所与企业", en: "institutions" },
  expert: { zh: "专家", en: "experts" },
  demand: { zh: "技术需求", en: "demands" },
});

const [, , ready] = maturityGroups;

/** What there is, counted just now. A figure that cannot be had is not there. */
export function Figures({ home }: { home: HomeOutput | undefined }) {
  const t = useText(texts);
  const industrial = home?.counts?.["trl"]
    ?.filter(({ value }) => Number(value) >= ready.from)
    .reduce((sum, { count }) => sum + count, 0);
  const { lists } = home ?? {};
  const readyList = industrial === undefined ? home && null : { total: industrial, totalIsExact: true };
  return (
    <section className="inside figures-row" aria-label={t("title")}>
      <dl>
        <Figure mark="supply" to="/zcg" label={t("supply")} list={lists?.achievements} />
        <Figure mark="supply" to="/zcg?trl=7-9" label={t("industrial")} list={readyList} />
        <Figure mark="institution" to="/zjg" label={t("institution")} list={lists?.institutions} />
        <Figure mark="expert" to="/zzj" label={t("expert")} list={lists?.experts} />
        <Figure mark="demand" to="/zxq" label={t("demand")} list={lists?.demands} />
      </dl>
    </section>
  );
}

interface FigureProps {
  mark: MarkKind;
  to: string;
  label: string;
  /** Undefined until it is known, null where it cannot be. */
  list: Pick<HomeList, "total" | "totalIsExact"> | null | undefined;
}

function Figure({ mark, to, label, list }: FigureProps) {
  const { language } = usePreferences();
  if (list === null) return null;
  return (
    <div>
      <dt>
        <Mark kind={mark} />
        <Link to={to}>{label}</Link>
      </dt>
      <dd>
        {list ? formatNumber(list.total, language) : <Skeleton width="2em" height="0.8em" />}
        {list?.totalIsExact === false && "+"}
      </dd>
    </div>
  );
}
