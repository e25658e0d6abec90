import type { Label } from "@kezhuan/contract/metadata/label";
import type { MatchedPartner, MatchOutput } from "@kezhuan/contract/api/match";
import { useQuery } from "@tanstack/react-query";
import { matchQuery } from "@kezhuan/web/api/match.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { EvidenceNote } from "../subject/evidence-note.tsx";
import { detailPath, subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";
import "./partners.css";

const texts = defineText({
  lead: {
    zh: "按共同的词语、领域、成熟度等逐项比较得出，未经人工判断。",
    en: "Compared by words, fields, maturity and so on; nobody has judged them.",
  },
  score: { zh: "匹配度 {score}", en: "{score} of 100" },
  reasons: { zh: "匹配依据", en: "What speaks for it" },
});

/** Partners of a kind, as a page shows them. */
export interface PartnerList {
  kind: SubjectKind;
  title: Label;
  /** What is said where nobody fits well enough; absent: nothing, and there is no section. */
  none?: Label;
}

const listOf = {
  achievement: "achievements",
  expert: "experts",
  institution: "institutions",
  demand: "demands",
} as const satisfies Record<SubjectKind, keyof MatchOutput>;

interface PartnersProps {
  /** Of the record that partners are shown for. */
  kind: SubjectKind;
  id: string;
  lists: readonly PartnerList[];
}

/** Who could be brought together with a record, kind by kind, with the reasons. Nothing where it cannot be had. */
export function Partners({ kind, id, lists }: PartnersProps) {
  const { data } = useQuery(matchQuery({ id, type: kind, size: 4 }));
  if (!data?.isReady) return null;
  return lists.map((list) => <PartnersOf key={list.kind} list={list} partners={data[listOf[list.kind]]} />);
}

/** Parts whose bad fit one should know of before writing to somebody. */
const warning = new Set(["money", "maturity"]);
const GOOD = 50;

function PartnersOf({ list, partners }: { list: PartnerList; partners: readonly MatchedPartner[] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (partners.length === 0 && !list.none) return null;
  return (
    <section className="detail-section partners">
      <h2 className="section-title">{pickLabel(list.title, language)}</h2>
      {partners.length === 0 && list.none && (
        <p className="partners-none">{pickLabel(list.none, language)}</p>
      )}
      {partners.length > 0 && <p className="partners-lead">{t("lead")}</p>}
      <ol>
        {partners.map((partner) => (
          <Partner key={partner.id} kind={list.kind} partner={partner} />
        ))}
      </ol>
    </section>
  );
}

function Partner({ kind, partner }: { kind: SubjectKind; partner: MatchedPartner }) {
  const t = useText(texts);
  const { id, title, score, reasons, evidence = [] } = partner;
  const told = reasons.filter((one) => one.text !== "" && (one.score >= GOOD || warning.has(one.part)));
  return (
    <li className="partner">
      <div className="partner-head">
        <h3 lang={languageOf(title)}>
          <Mark kind={subjectPlaces[kind].mark} size={11} /> <Link to={detailPath(kind, id)}>{title}</Link>
        </h3>
        <p className="partner-score figures">{t("score", { score })}</p>
      </div>
      <dl className="partner-reasons" aria-label={t("reasons")}>
        {told.map(({ part, label, text, score: own }) => (
          <div key={part} data-weak={own < GOOD || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <EvidenceNote evidence={evidence} terms={[]} />
    </li>
  );
}
