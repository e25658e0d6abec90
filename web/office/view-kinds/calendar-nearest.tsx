import type { Group } from "@kezhuan/contract/query/condition";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { dayOfValue, type Day } from "@kezhuan/web/meta/calendar-days.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { ListAsk } from "./kind-view.ts";

interface NearestProps {
  ask: ListAsk;
  /** The field that records begin by. */
  start: string;
  /** The first and the last day on which there is nothing. */
  from: Day;
  to: Day;
  onDay: (day: Day) => void;
}

/** Where a page of the calendar has nothing: the ways to the nearest records before and after it. */
export function CalendarNearest({ ask, start, from, to, onDay }: NearestProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const before = useFirst({ ask, start, condition: { field: start, op: "lt", value: from }, isLast: true });
  const after = useFirst({ ask, start, condition: { field: start, op: "gt", value: to }, isLast: false });
  const write = (day: Day) => formatDate(day, language);
  return (
    <p className="calendar-nearest">
      {t("freeDays")}
      {before && (
        <Button type="link" onClick={() => onDay(before)}>
          {t("lastBefore", { date: write(before) })}
        </Button>
      )}
      {after && (
        <Button type="link" onClick={() => onDay(after)}>
          {t("firstAfter", { date: write(after) })}
        </Button>
      )}
    </p>
  );
}

interface First extends Pick<NearestProps, "ask" | "start"> {
  condition: Group["rules"][number];
  isLast: boolean;
}

/** The day of the first record that meets the condition, or of the last. */
function useFirst({ ask, start, condition, isLast }: First): Day | undefined {
  const { data } = useQuery(
    objDataByPageQuery({
      ...ask,
      highsearch: joinConditions(ask.highsearch, { match: "and", rules: [condition] }),
      sort: isLast ? `-${start}` : start,
      pageSize: 1,
      fields: [start],
      count: "none",
    }),
  );
  return dayOfValue(data?.data[0]?.[start]);
}
