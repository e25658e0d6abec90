import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useDistribution, useTotal } from "./use-home-data.ts";
import type { OtherKind } from "./use-home-data.ts";
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

interface FiguresProps {
  total: number | undefined;
  isTotalExact: boolean;
}

/** What there is, counted just now. A figure that cannot be had is not there. */
export function Figures({ total, isTotalExact }: FiguresProps) {
  const t = useText(texts);
  const { data: facets } = useDistribution();
  const industrial = facets?.["trl"]
    ?.filter(({ value }) => Number(value) >= ready.from)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="inside figures-row" aria-label={t("title")}>
      <dl>
        <div>
          <dt>
            <Mark kind="supply" />
            <Link to="/zcg">{t("supply")}</Link>
          </dt>
          <dd>
            <Figure value={total} isExact={isTotalExact} />
          </dd>
        </div>
        <div>
          <dt>
            <Mark kind="supply" />
            <Link to="/zcg?trl=7-9">{t("industrial")}</Link>
          </dt>
          <dd>
            <Figure value={industrial} />
          </dd>
        </div>
        <OtherTotal kind="institution" />
        <OtherTotal kind="expert" />
        <OtherTotal kind="demand" />
      </dl>
    </section>
  );
}

function OtherTotal({ kind }: { kind: OtherKind }) {
  const t = useText(texts);
  const total = useTotal(kind);
  if (total === null) return null;
  return (
    <div>
      <dt>
        <Mark kind={kind} />
        {t(kind)}
      </dt>
      <dd>
        <Figure value={total} />
      </dd>
    </div>
  );
}

function Figure({ value, isExact = true }: { value: number | undefined; isExact?: boolean }) {
  const { language } = usePreferences();
  if (value === undefined) return <Skeleton width="2em" height="0.8em" />;
  return (
    <>
      {formatNumber(value, language)}
      {!isExact && "+"}
    </>
  );
}
