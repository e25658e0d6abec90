import type { Rule } from "@kezhuan/contract/query/condition";
import { useState } from "react";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { publicPeriods, readPublicPeriod } from "./public-period.ts";

const texts = defineText({
  all: { zh: "全部时间", en: "at any time" },
  year: { zh: "今年以来", en: "this year" },
  months: { zh: "近 12 个月", en: "in the last 12 months" },
});

function usePublicPeriod() {
  const [now] = useState(() => new Date());
  return readPublicPeriod(useSearchParams(), now);
}

/** The rules of the period in the address, and the box that chooses it. */
export function usePublicRules(): readonly Rule[] {
  const { from } = usePublicPeriod();
  return from === undefined ? [] : [{ field: "publish_at", op: "ge", value: from }];
}

export function PeriodChoice() {
  const t = useText(texts);
  const { words } = useAchievementMeta();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { name } = usePublicPeriod();
  return (
    <div className="technology-period">
      <Select
        label={words.fieldLabel("publish_at")}
        value={name}
        options={publicPeriods.map((value) => ({ value, label: t(value) }))}
        onChange={(next) =>
          navigate(next === "all" ? pathname : `${pathname}?period=${next}`, { replace: true })
        }
      />
    </div>
  );
}
