import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ReviewRound } from "@kezhuan/contract/api/review";
import { isRefusal } from "@kezhuan/web/meta/standing-remarks.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { postingTexts } from "./posting-texts.ts";
import "./remarks.css";

interface RemarksProps {
  meta: ObjectMeta;
  round: ReviewRound;
  /** The way to a field, where there is one; absent where there is nothing to write. */
  wayTo?: (field: string) => (() => void) | undefined;
}

/** What a reviewer said, and the way to each of the fields it is about. */
export function Remarks({ meta, round, wayTo }: RemarksProps) {
  const t = useText(postingTexts);
  const { language } = usePreferences();
  const { comment, remarks } = round;
  if (!comment && remarks.length === 0) return null;
  const title = t(isRefusal(round) ? "refusedChange" : "remarks");
  return (
    <section className="posting-remarks" aria-label={title}>
      <h2>{title}</h2>
      {comment && (
        <p>
          <Typed text={comment} />
        </p>
      )}
      <ul>
        {remarks.map(({ field, text, answered }) => {
          const label = meta.fields.find(({ name }) => name === field)?.label;
          const words = label ? pickLabel(label, language) : field;
          const go = wayTo?.(field);
          return (
            <li key={field} data-answered={answered}>
              {go ? (
                <button type="button" onClick={go}>
                  {words}
                </button>
              ) : (
                <b>{words}</b>
              )}
              <Typed text={text} />
              {answered && <small>{t("answered")}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
