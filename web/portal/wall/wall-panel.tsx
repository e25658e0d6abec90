import type { HomeOutput } from "@kezhuan/contract/api/portal";
import { useEffect, useState } from "react";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";

const texts = defineText({
  fields: { zh: "成果在哪些领域", en: "Achievements by field" },
  field: { zh: "技术领域", en: "Field" },
  count: { zh: "成果", en: "Achievements" },
  achievements: { zh: "最新成果", en: "Newest achievements" },
  demands: { zh: "最新需求", en: "Newest demands" },
});

const panels = ["fields", "achievements", "demands"] as const;

/** How long one of them stays. */
const turnMs = 20_000;

/** One thing after another; whoever wants no motion keeps the first. */
function useTurn(): (typeof panels)[number] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!still.matches) setAt((before) => (before + 1) % panels.length);
    }, turnMs);
    return () => clearInterval(timer);
  }, []);
  return panels[at] ?? "fields";
}

export function WallPanel({ home }: { home: HomeOutput | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const panel = useTurn();
  if (!home) return <section className="wall-panel" aria-busy="true" />;
  if (panel === "fields") return <FieldPanel home={home} />;
  const items = home.lists[panel]?.items ?? [];
  return (
    <section className="wall-panel">
      <h2>{t(panel)}</h2>
      <ol>
        {items.slice(0, 6).map((item) => {
          const english = language === "en" ? readText(item["title_en"]) : undefined;
          return (
            <li key={item.id} lang={language === "en" && english === undefined ? "zh-CN" : undefined}>
              {english ?? readText(item["title"])}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function FieldPanel({ home }: { home: HomeOutput }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const counts = new Map(home.counts?.["hi_tech_field"]?.map(({ value, count }) => [value, count]));
  const codes = home.codes["kch_achievement"]?.["hi_tech_field"] ?? [];
  return (
    <section className="wall-panel">
      <BarChart
        title={t("fields")}
        subject={t("field")}
        series={[t("count")]}
        bars={codes.map(({ code, label }) => ({
          key: code,
          label: pickLabel(label, language),
          values: [counts.get(code) ?? 0],
        }))}
      />
    </section>
  );
}
