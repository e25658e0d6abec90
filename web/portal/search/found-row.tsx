import type { SearchItem } from "@kezhuan/contract/api/search";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { demandSubject } from "../demand/demand-subject.ts";
import { expertSubject } from "../expert/expert-subject.ts";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { institutionSubject } from "../institution/institution-subject.ts";
import { kindNames } from "../subject/kind-texts.ts";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { CONTENT_LANGUAGE, languageOf } from "../content/language-of.ts";
import { listHits, readPieces } from "../content/read-hits.ts";
import "../content/hit-note.css";

const texts = defineText({ inField: { zh: "{field}：", en: "{field}: " } });

/** The fields that the rows of all kinds show. */
export const foundFields = [
  ...new Set(
    [achievementSubject, expertSubject, institutionSubject, demandSubject].flatMap((one) => one.listFields),
  ),
];

/** One record of any kind that a search has found. */
export function FoundRow({ found, showsKind }: { found: SearchItem; showsKind: boolean }) {
  switch (found.type) {
    case "achievement":
      return <KindRow subject={achievementSubject} found={found} showsKind={showsKind} />;
    case "expert":
      return <KindRow subject={expertSubject} found={found} showsKind={showsKind} />;
    case "institution":
      return <KindRow subject={institutionSubject} found={found} showsKind={showsKind} />;
    case "demand":
      return <KindRow subject={demandSubject} found={found} showsKind={showsKind} />;
    default:
      return null;
  }
}

interface KindRowProps<Item extends { id: string }> {
  subject: Subject<Item>;
  found: SearchItem;
  showsKind: boolean;
}

function KindRow<Item extends { id: string }>({ subject, found, showsKind }: KindRowProps<Item>) {
  const name = useText(kindNames);
  const { kind, mark, objname, listFields, read, Row } = subject;
  const { words, isPending } = useObjectMeta(objname);
  const record = found.record ?? { id: found.id };
  const item = read(found.evidence ? { ...record, _evidence: found.evidence } : record);
  if (isPending) return <RowSkeletons count={1} />;
  return (
    <>
      {showsKind && (
        <p className="search-item-kind">
          <Mark kind={mark} size={11} /> {name(kind)}
        </p>
      )}
      <Row
        item={item}
        words={words}
        terms={listHits(found.highlights)}
        level={2}
        why={<Why found={found} shown={listFields} />}
        tools={<SubjectStar kind={kind} item={item} />}
      />
    </>
  );
}

/**
 * The most telling hit, where it stands in a field that the row does not show; to readers of English pages only from a
 * text that is in English.
 */
function Why({ found: { why, highlights }, shown }: { found: SearchItem; shown: readonly string[] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const html = why && !shown.includes(why.name) ? highlights[why.name] : undefined;
  if (!why || html === undefined || (language === "en" && languageOf(html) === CONTENT_LANGUAGE)) return null;
  return (
    <p className="hit-note">
      {t("inField", { field: why.label })}
      {readPieces(html).map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
    </p>
  );
}
