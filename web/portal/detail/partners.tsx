import type { MatchedPartner } from "@kezhuan/contract/api/match";
import { matchLists } from "@kezhuan/contract/api/match-lists";
import type { ObjectMatching } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { matchQuery } from "@kezhuan/web/api/match.ts";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { CONTENT_LANGUAGE, languageOf } from "../content/language-of.ts";
import { SubscribeButton } from "../subscriptions/subscribe-button.tsx";
import { EvidenceNote } from "../subject/evidence-note.tsx";
import { detailPath, subjectPlaces } from "../subject/subject-places.ts";
import type { SubjectKind } from "../subject/subject.ts";
import "./partners.css";

// For whoever posted the record.
const PartnerVerdict = lazyPage(async () => (await import("./partner-verdict.tsx")).PartnerVerdict);

const texts = defineText({
  lead: {
    zh: "按共同的词语、领域、成熟度等逐项比较得出，未经人工判断。",
    en: "Compared by words, field, maturity and more; not reviewed by a person.",
  },
  score: { zh: "匹配度 {score}", en: "{score} of 100" },
  reasons: { zh: "匹配依据", en: "What speaks for it" },
  // Of a demand, an achievement, an expert, an institution: who could be brought together with it.
  fitting: { zh: "可能合适的成果", en: "Achievements that could fit" },
  none: {
    zh: "目前没有足够合适的成果。有新的成果公开后，这里会重新比较。",
    en: "No achievement fits well enough at present. New ones are compared as they are published.",
  },
  experts: { zh: "可以请教的专家", en: "Experts who could help" },
  institutions: { zh: "可能承接的机构", en: "Institutions that could take it on" },
  wanted: { zh: "正在寻找它的需求", en: "Demands it could answer" },
  alike: { zh: "相近的需求", en: "Similar demands" },
  subscribe: { zh: "有新的匹配时提醒我", en: "Notify me of new matches" },
  subscription: { zh: "匹配：{name}", en: "Matches: {name}" },
  similar: { zh: "相近的成果", en: "Similar achievements" },
  helpful: { zh: "可以帮助解决的需求", en: "Demands they could help with" },
  takenOn: { zh: "可以承接的需求", en: "Demands it could take on" },
});

interface PartnerList {
  kind: SubjectKind;
  title: keyof typeof texts;
  /** What is said where nobody fits well enough; absent: nothing, and there is no section. */
  none?: keyof typeof texts;
}

/** By the kind of record: the kinds of its partners, in order. */
const lists: Readonly<Record<SubjectKind, readonly PartnerList[]>> = {
  demand: [
    { kind: "achievement", title: "fitting", none: "none" },
    { kind: "expert", title: "experts" },
    { kind: "institution", title: "institutions" },
    { kind: "demand", title: "alike" },
  ],
  achievement: [
    { kind: "demand", title: "wanted" },
    { kind: "achievement", title: "similar" },
  ],
  expert: [{ kind: "demand", title: "helpful" }],
  institution: [{ kind: "demand", title: "takenOn" }],
};

/** Of a subscription. */
const LONGEST_NAME = 120;

interface PartnersProps {
  kind: SubjectKind;
  id: string;
  /** What the record is called. */
  name: string;
  /** For whoever posted the record: they say which matches fit. */
  matching?: ObjectMatching | undefined;
}

/** Who could be brought together with a record, kind by kind, with the reasons. Nothing where it cannot be had. */
export function Partners({ kind, id, name, matching }: PartnersProps) {
  const t = useText(texts);
  // What is only looked at before it is kept has no id yet.
  const { data } = useQuery({ ...matchQuery({ id, type: kind, size: 4 }), enabled: id !== "" });
  if (!data?.isReady) return null;
  const shown = lists[kind].filter((list) => list.none || data[matchLists[list.kind]].length > 0);
  const subscription = () => ({
    kind: "matches" as const,
    subject: kind,
    name: t("subscription", { name }).slice(0, LONGEST_NAME),
    about: id,
    path: detailPath(kind, id),
  });
  return (
    <>
      {shown.map((list) => (
        <PartnersOf
          key={list.kind}
          list={list}
          partners={data[matchLists[list.kind]]}
          verdictOf={(partner) => <VerdictOf own={id} list={list} partner={partner} matching={matching} />}
        />
      ))}
      {(shown.length > 0 || matching) && <SubscribeButton label={t("subscribe")} make={subscription} />}
    </>
  );
}

interface VerdictOfProps {
  own: string;
  list: PartnerList;
  partner: MatchedPartner;
  matching: ObjectMatching | undefined;
}

function VerdictOf({ own, list, partner, matching }: VerdictOfProps) {
  const object = matching?.partners.find((one) => one.list === matchLists[list.kind])?.object;
  if (!matching?.decisions || object === undefined) return null;
  return (
    <Suspense>
      <PartnerVerdict decisions={matching.decisions} own={own} object={object} partner={partner} />
    </Suspense>
  );
}

/** Parts whose bad fit one should know of before writing to somebody. */
const warning = new Set(["money", "maturity"]);
const GOOD = 50;

interface PartnersOfProps {
  list: PartnerList;
  partners: readonly MatchedPartner[];
  verdictOf: (partner: MatchedPartner) => React.ReactNode;
}

function PartnersOf({ list, partners, verdictOf }: PartnersOfProps) {
  const t = useText(texts);
  return (
    <section className="detail-section partners">
      <h2 className="section-title">{t(list.title)}</h2>
      {partners.length === 0 && list.none && <p className="partners-none">{t(list.none)}</p>}
      {partners.length > 0 && <p className="partners-lead">{t("lead")}</p>}
      <ol>
        {partners.map((partner) => (
          <Partner key={partner.id} kind={list.kind} partner={partner} verdict={verdictOf(partner)} />
        ))}
      </ol>
    </section>
  );
}

interface PartnerProps {
  kind: SubjectKind;
  partner: MatchedPartner;
  verdict: React.ReactNode;
}

function Partner({ kind, partner, verdict }: PartnerProps) {
  const t = useText(texts);
  const { id, title, score, reasons, evidence = [] } = partner;
  const { language } = usePreferences();
  // Chinese words that both have say nothing to readers of English pages.
  const isReadable = ({ part, text }: MatchedPartner["reasons"][number]) =>
    text !== "" && (language === "zh" || part !== "words" || languageOf(text) !== CONTENT_LANGUAGE);
  const told = reasons.filter((one) => isReadable(one) && (one.score >= GOOD || warning.has(one.part)));
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
            <dd lang={languageOf(text)}>{text}</dd>
          </div>
        ))}
      </dl>
      <EvidenceNote evidence={evidence} terms={[]} />
      {verdict}
    </li>
  );
}
