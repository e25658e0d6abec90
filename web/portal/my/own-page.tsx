import type { WireRecord } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import { PostingActions } from "../posting/posting-actions.tsx";
import { pageKinds, statusPath } from "../posting/posting-kinds.ts";
import { adviceOn } from "../posting/posted-texts.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { WhyNote } from "./why-note.tsx";
import "../posting/posted-page.css";

const texts = defineText({
  expert: { zh: "我的专家主页", en: "My expert page" },
  institution: { zh: "我代表的机构", en: "The institution I speak for" },
  lead: {
    zh: "修改由审核人核对后公开；联系方式等即时生效。",
    en: "Changes are public once a reviewer has looked at them; contact data at once.",
  },
});

interface OwnPageProps {
  kind: keyof typeof pageKinds;
  record: WireRecord;
}

/** A page of one's own: its state, what of it waits and why something came back, and the way to change it. */
export function OwnPage({ kind: name, record }: OwnPageProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const kind = pageKinds[name];
  const { meta, words } = useObjectMeta(kind.objname);
  const state = readText(record["status"]) ?? "draft";
  const id = `my-page-${record.id}`;
  const title = (language === "en" && readText(record["name_en"])) || readText(record[kind.name]);
  return (
    <section className="my-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(name)}</h2>
      </header>
      <p className="my-advice">{t("lead")}</p>
      <ul className="my-list">
        <li>
          <div>
            <Link to={statusPath(kind, record.id)}>
              <Mark kind={name} /> <Typed text={title ?? record.id} />
            </Link>
            {meta && (
              <p className="my-facts">
                <strong>{words.codeLabel("status", state)}</strong>
                <span>{words.codeLabel("verify_status", readText(record["verify_status"]) ?? "")}</span>
              </p>
            )}
            <p className="my-advice">{pickLabel(adviceOn(record), language)}</p>
            {meta && <WhyNote meta={meta} record={record} />}
          </div>
          {meta && <PostingActions kind={kind} meta={meta} record={record} />}
        </li>
      </ul>
    </section>
  );
}
