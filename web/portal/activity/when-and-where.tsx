import type { Language } from "@kezhuan/contract/metadata/label";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { saveFile } from "@kezhuan/web/ui/save-file.ts";
import { formatSiteTime, nameSiteZone } from "@kezhuan/web/ui/site-time.ts";
import { formatDate, formatText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { writeCalendarFile } from "../content/calendar-file.ts";
import { activityTexts } from "./activity-texts.ts";
import { useNow } from "./use-now.ts";
import { openingOf, type Activity } from "./read-activity.ts";

const whole = { dateStyle: "long", timeStyle: "short" } as const;

/**
 * From when to when by the installation's clocks, where activities are held; of one day the day is said once. Readers whose
 * own clock shows another time are told whose it is.
 */
export function formatSpan(startsAt: string, endsAt: string, language: Language): string {
  const dayOf = (moment: string) => formatSiteTime(moment, language, { dateStyle: "long" });
  const from = formatSiteTime(startsAt, language, whole);
  const isOneDay = dayOf(startsAt) === dayOf(endsAt);
  const until = formatSiteTime(endsAt, language, isOneDay ? { timeStyle: "short" } : whole);
  const span = `${from} – ${until}`;
  if (from === formatDate(startsAt, language, whole)) return span;
  return formatText(activityTexts.ofZone, language, { span, zone: nameSiteZone(language) });
}

/** From or until when something can be done, by the same clocks. */
export function formatMoment(moment: string, language: Language): string {
  return formatSiteTime(moment, language, { dateStyle: "medium", timeStyle: "short" });
}

/** The place in the language of the page, with its room. */
export function placeOf({ place, placeEn, room, roomEn }: Activity, language: Language): string | undefined {
  const named = language === "en" ? (placeEn ?? place) : place;
  const inside = language === "en" ? (roomEn ?? room) : room;
  const parts = [named, inside].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(language === "zh" ? " " : ", ");
}

/** How many places there are left, or why nobody can register. */
export function PlacesLeft({ activity }: { activity: Activity }) {
  const t = useText(activityTexts);
  const opening = openingOf(activity, useNow());
  const { placesLeft, waiting, hasWaitingList } = activity;
  if (opening !== "open") return <span data-opening={opening}>{t(opening)}</span>;
  if (placesLeft === undefined) return <span data-opening="open">{t("noLimit")}</span>;
  if (placesLeft > 0) return <span data-opening="open">{t("left", { count: placesLeft })}</span>;
  return <span data-opening="full">{t(hasWaitingList ? "fullWaiting" : "full", { count: waiting })}</span>;
}

/** Hands the activity over to the calendar one keeps. */
export function CalendarButton({ activity }: { activity: Activity }) {
  const t = useText(activityTexts);
  const { language } = usePreferences();
  const { id, title, titleEn, startsAt, endsAt } = activity;
  const keep = () => {
    const subject = (language === "en" && titleEn) || title;
    const event = { id, subject, startsAt, endsAt, location: placeOf(activity, language) };
    saveFile(new Blob([writeCalendarFile(event, new Date())], { type: "text/calendar" }), "activity.ics");
  };
  return <Button onClick={keep}>{t("calendar")}</Button>;
}
